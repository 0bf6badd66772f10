/** Registering while the mail server does not answer: the mail waits, the person does not. */
import { startPostgres } from '../../tests/support/databases/postgres.ts';
import { startSmtpPeer } from '../../tests/support/doubles/smtp-peer.ts';
import { newPerson } from '../../tests/support/people.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';
import { timed } from './timed.ts';

export async function measureRegistering(): Promise<Row[]> {
  const postgres = await startPostgres();
  const peer = await startSmtpPeer();
  await peer.close();
  const env = { SMTP_URL: peer.url, MAIL_FROM: 'Homesmith <no-reply@homesmith.example>' };
  const server = await startServer({ databaseUrl: postgres.url, env });
  try {
    const person = newPerson({ url: server.url, databaseUrl: postgres.url });
    const { email, password } = person;
    const seconds = await timed(async () => {
      const asked = { email, password, confirmation: password };
      const { status } = await person.browser.callChecked('register', asked);
      if (status !== 200) throw new Error(`Registering answered ${status}.`);
    });
    return [bar('registering without a mail server, its bot check included', seconds, 's', 4)];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
