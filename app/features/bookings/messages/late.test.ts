import { expect, test } from 'vitest';
import { latePath, viewLate } from './late.ts';

const PAGE = '/homesmith/1/visits/a/messages';
const view = (address: string) =>
  viewLate(new URL(address, 'https://x.example').searchParams, PAGE);

test('offers 15, 30 and 60 minutes, and fills in what was chosen', () => {
  expect(view(latePath(PAGE))?.draft).toBeNull();
  const { choices = [] } = view(latePath(PAGE)) ?? {};
  expect(choices.map(({ name }) => name)).toEqual(['15 minutes', '30 minutes', '1 hour']);
  expect(choices.map(({ to }) => view(to)?.draft)).toEqual([
    'I’m running about 15 minutes late. I’m sorry.',
    'I’m running about 30 minutes late. I’m sorry.',
    'I’m running about an hour late. I’m sorry.',
  ]);
  const { choices: after = [] } = view(latePath(PAGE, 30)) ?? {};
  expect(after.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
});

test('fills in nothing else than its own texts', () => {
  expect(view(`${PAGE}?late=999`)?.draft).toBeNull();
  expect(view(PAGE)).toBeNull();
});
