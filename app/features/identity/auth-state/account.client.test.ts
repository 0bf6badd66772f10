import { afterEach, expect, test, vi } from 'vitest';
import { callAccount, refresh } from './account.client.ts';

afterEach(() => vi.unstubAllGlobals());

const VISITOR = {
  isLoggedIn: false,
  isFullyRegistered: false,
  isRegistering: false,
  user: null,
  registrationStep: 1,
};

test('the state is asked for once a call is answered, which may have brought a new token', async () => {
  const asked: { path: string; answer: () => void }[] = [];
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        asked.push({ path, answer: () => resolve(Response.json({ state: VISITOR })) });
      }),
  );
  const paths = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return asked.map(({ path }) => path.split('/').at(-1));
  };
  const both = [callAccount('confirm-passkey'), refresh()];
  expect(await paths()).toEqual(['confirm-passkey']);
  asked[0]?.answer();
  expect(await paths()).toEqual(['confirm-passkey', 'state']);
  asked[1]?.answer();
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
});
