/** /dev/outbox?key=…: the mails and text messages of a trial. Trial mode only. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { OUTBOX_PATH } from '#app/kernel/urls.ts';
import { readOutbox } from '#app/platform/outbox/outbox.server.ts';
import { isSecret } from '#app/platform/secrets.server.ts';
import { OutboxPage } from '#app/shell/outbox/OutboxPage.tsx';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/dev-outbox';

const NEWEST = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, database, now } = context.get(appContext);
  const key = url.searchParams.get('key') ?? '';
  if (config.mode !== 'trial' || !(await isSecret(database.db, 'outbox-key', key))) {
    throw data(null, { status: 404 });
  }
  const messages = await readOutbox(database.db, NEWEST);
  return { messages, readAt: now, publicUrl: config.publicUrl };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Outbox'),
    description: 'What the product would have sent.',
    path: OUTBOX_PATH,
    noindex: true,
  });

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} />;
}
