/** /dev/people?key=…: signs in as one of the sample people. Trial mode only. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { PEOPLE_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { PeoplePage } from '#app/shell/people/PeoplePage.tsx';
import { readPeople } from '#app/shell/people/read-people.server.ts';
import { maySignInAsSample, PEOPLE_FORMS } from '#app/shell/people/sample-people.server.ts';
import type { Route } from './+types/dev-people';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const key = keyIn(url);
  if (!(await maySignInAsSample(ctx, key))) throw data(null, { status: 404 });
  return { key, idempotencyKey: ctx.newId(), ...(await readPeople(ctx, url.searchParams)) };
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerForms(PEOPLE_FORMS, context.get(appContext), request, { key: keyIn(url) });

const keyIn = ({ searchParams }: URL): string => searchParams.get('key') ?? '';

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Sample people'),
    description: 'Use the product as a sample person.',
    path: PEOPLE_PATH,
    noindex: true,
  });

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage people={{ ...loaderData, refused: actionData ?? null }} />;
}
