// Trains a small network for a few seconds with the command line, and plays with it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlayer, game2048, playGame } from 'lookahead-lab';

const file = join(mkdtempSync(join(tmpdir(), 'network-')), 'small.lkn');
const patterns = '0123 4567 0145 1256';
const options = ['--patterns', patterns, '--schedule', 'tc:1:2000', '--threads', '1', '--quiet'];
execFileSync('npx', ['lookahead', 'train', file, ...options], { stdio: 'inherit' });

const { player, spec } = createPlayer('2048', `ntuple:file=${file},depth=1`);
const { score, highest } = playGame(player, game2048.start('classic', 7), () => performance.now());
console.log(`${spec.split(':')[0]}: score ${score}, highest tile ${highest}`);
