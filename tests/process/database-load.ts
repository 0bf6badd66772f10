/** Requests that need the database, for tests that take it away meanwhile. */
import { randomUUID } from 'node:crypto';

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** One statement. */
export async function readSetting(url: string): Promise<Response> {
  const response = await fetch(`${url}/api/getConfig`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
    body: '{"key":"nextjs.maps_api_key"}',
  });
  await response.arrayBuffer();
  return response;
}

/** A transaction of several; 303 when it was taken, and then the inbox has an item of this email. */
export async function askQuestion(url: string): Promise<{ email: string; response: Response }> {
  const once = randomUUID();
  const email = `${once}@home.example`;
  const response = await fetch(`${url}/support/ask`, {
    method: 'POST',
    redirect: 'manual',
    headers: OWN_PAGE,
    body: new URLSearchParams({
      once,
      topic: 'list',
      email,
      subject: 'My list is empty',
      message: 'It was full on Monday.',
    }),
  });
  await response.arrayBuffer();
  return { email, response };
}
