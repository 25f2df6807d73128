import { parentPort } from 'node:worker_threads';
import { help } from '../players/help.ts';

parentPort!.on('message', help);
