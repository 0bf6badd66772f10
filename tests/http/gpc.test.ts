/** Global Privacy Control on the server (https://www.w3.org/TR/gpc/): announced, and honored. */
import { expect, it } from 'vitest';
import { runProduct } from './support/product.ts';
import { send } from './support/send.ts';

const product = runProduct(async () => ({
  env: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' },
}));
const get = async (target: string, ...headers: [string, string][]) => {
  const { body, ...rest } = await send(product.port, { target, headers });
  return { ...rest, json: JSON.parse(body.toString()) };
};

it('/.well-known/gpc.json says that it is honored', async () => {
  const { status, headers, json } = await get('/.well-known/gpc.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(json).toEqual({ gpc: true, lastUpdate: '2026-11-20' });
});

it('a browser that sends it is not sent to Google, any other is', async () => {
  expect((await get('/api/bot-check?for=lookup')).json.kind).toBe('recaptcha');
  expect((await get('/api/bot-check?for=lookup', ['Sec-GPC', '0'])).json.kind).toBe('recaptcha');
  expect((await get('/api/bot-check?for=lookup', ['Sec-GPC', '1'])).json.kind).toBe(
    'proof-of-work',
  );
});
