import { expect, test } from 'vitest';
import { directionOf } from '../2048/keys.ts';
import { commandOf, type Key } from './keys.ts';

const key = (key: string, code: string, modifiers: Partial<Key> = {}): Key => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each([
  ['ArrowLeft', 'ArrowLeft', 'left'],
  ['w', 'KeyW', 'up'],
  ['j', 'KeyJ', 'down'],
  // The same place on a Hebrew keyboard.
  ['ד', 'KeyS', 'down'],
  ['q', 'KeyQ', undefined],
])('%s slides %s', (name, code, direction) => {
  expect(directionOf(key(name, code), true)).toBe(direction);
});

test('letters wait for the focus, arrows do not', () => {
  expect(directionOf(key('w', 'KeyW'), false)).toBeUndefined();
  expect(directionOf(key('ArrowUp', 'ArrowUp'), false)).toBe('up');
  expect(commandOf(key('u', 'KeyU'), false)).toBeUndefined();
});

test('a key with a modifier is not a move', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    expect(directionOf(key('ArrowUp', 'ArrowUp', { [modifier]: true }), true)).toBeUndefined();
  }
});

test.each([
  [key('u', 'KeyU'), 'undo'],
  [key('z', 'KeyZ', { ctrlKey: true }), 'undo'],
  [key('z', 'KeyZ', { metaKey: true }), 'undo'],
  [key('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'redo'],
  [key('y', 'KeyY', { ctrlKey: true }), 'redo'],
  [key('i', 'KeyI'), 'hint'],
  [key('ן', 'KeyI'), 'hint'],
  [key('z', 'KeyZ'), undefined],
  [key('u', 'KeyU', { altKey: true }), undefined],
])('%o means %s', (pressed, command) => {
  expect(commandOf(pressed, true)).toBe(command);
});
