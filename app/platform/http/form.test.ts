import { expect, test } from 'vitest';
import { idempotencyKeyIn, readForm } from './form.server.ts';
import { requireJson } from './json.server.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
  });

test('a form is its texts by name', async () => {
  const fields = await readForm(
    post(
      new URLSearchParams([
        ['a', '1'],
        ['b', 'x y'],
        ['a', '2'],
      ]),
    ),
  );
  expect([...(fields ?? [])]).toEqual([
    ['a', '2'],
    ['b', 'x y'],
  ]);
});

test.each(['\0', '\u202e', '\u2066', '\u200f', '\u061c'])(
  'a form and a JSON body lose %j, in names of a form and in texts, but not in passwords',
  async (hidden) => {
    const text = `a${hidden}b`;
    const names = ['text', 'password', text];
    const fields = await readForm(post(new URLSearchParams(names.map((name) => [name, text]))));
    expect(Object.fromEntries(fields ?? [])).toEqual({ text: 'ab', password: text, ab: 'ab' });
    const json = { text, list: [text], inner: { text, password: text } };
    expect(await requireJson(post(JSON.stringify(json), 'application/json'))).toEqual({
      text: 'ab',
      list: ['ab'],
      inner: { text: 'ab', password: text },
    });
  },
);

test('a file in it is left out', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x']), 'x.txt');
  expect([...((await readForm(post(form))) ?? [])]).toEqual([]);
});

test.each([
  ['{"a":1}', 'application/json'],
  ['broken', 'multipart/form-data; boundary=x'],
])('what is no form (%s as %s) is null', async (body, type) => {
  expect(await readForm(post(body, type))).toBeNull();
});

test('the `idempotencyKey` of a page of ours is kept, and nothing else is taken for one', () => {
  const idempotencyKey = '0b8f5a52-5e6d-4a57-9a3f-3f1f2f0c9d11';
  const ids = { newId: () => 'made by the context' };
  expect(idempotencyKeyIn(new Map([['idempotencyKey', idempotencyKey]]), ids)).toBe(idempotencyKey);
  for (const other of ['', 'x', idempotencyKey.slice(1), `${idempotencyKey}\n`]) {
    expect(idempotencyKeyIn(new Map([['idempotencyKey', other]]), ids)).toBe('made by the context');
  }
});
