import { expect, test } from 'vitest';
import { readInboxArgs } from './inbox-args.server.ts';

const R = 'HS-7K2M-9QXR';

test.each([
  [['list'], { verb: 'list', all: false }],
  [['list', '--all'], { verb: 'list', all: true }],
  [['show', R], { verb: 'show', reference: R, saveTo: null }],
  [['show', ' hs-7k2m-9qxr '], { verb: 'show', reference: R, saveTo: null }],
  [['show', R, '--save', 'cv'], { verb: 'show', reference: R, saveTo: 'cv' }],
  [['answer', R, 'Hello.'], { verb: 'answer', reference: R, text: 'Hello.', close: false }],
  [['answer', R, '-'], { verb: 'answer', reference: R, text: '-', close: false }],
  [['answer', R, '-', '--close'], { verb: 'answer', reference: R, text: '-', close: true }],
  [['answer', R, '--close', 'Bye.'], { verb: 'answer', reference: R, text: 'Bye.', close: true }],
  [['close', R], { verb: 'close', reference: R }],
])('%j is understood', (args, asked) => {
  expect(readInboxArgs(args)).toEqual(asked);
});

test.each([
  [[]],
  [['lists']],
  [['list', 'all']],
  [['list', '--all', R]],
  [['show']],
  [['show', '']],
  [['show', R, 'cv']],
  [['show', R, '--save']],
  [['show', R, '--save', '']],
  [['show', R, '--save', 'a', 'b']],
  [['answer', R]],
  [['answer', R, '--close']],
  [['answer', R, 'two', 'words']],
  [['answer', R, 'text', '--closed']],
  [['answer', R, 'text', '--close', 'more']],
  [['close']],
  [['close', R, '--all']],
])('%j is not', (args) => {
  expect(readInboxArgs(args)).toBeNull();
});
