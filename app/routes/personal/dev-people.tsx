/** /dev/people?key=…: signs in as one of the sample people. Trial mode only. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { SAMPLE_PLACES } from '#app/features/homesmiths/import/sample-data.ts';
import { findSamplesAt } from '#app/features/homesmiths/import/sample-people.server.ts';
import { PEOPLE_PATH } from '#app/kernel/urls.ts';
import { headersOfAction, readForm } from '#app/platform/http/form.server.ts';
import { answerForm } from '#app/platform/http/form-change.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { PeoplePage } from '#app/shell/people/PeoplePage.tsx';
import { maySignInAsSample, SIGN_IN_AS_SAMPLE } from '#app/shell/people/sample-people.server.ts';
import { FIRST_ZIP, isSampleZip } from '#app/shell/people/sample-people.ts';
import type { Route } from './+types/dev-people';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const key = url.searchParams.get('key') ?? '';
  if (!(await maySignInAsSample(ctx, key))) throw data(null, { status: 404 });
  const asked = url.searchParams.get('city') ?? '';
  const zip = isSampleZip(asked) ? asked : FIRST_ZIP;
  const { trades } = ctx.catalogue.current();
  const nameOf = (slug: string) => trades.find((trade) => trade.slug === slug)?.name ?? slug;
  return {
    key,
    zip,
    once: ctx.newId(),
    cities: SAMPLE_PLACES.map((place) => ({
      zip: place.zip,
      name: findPlace(place.zip)?.city ?? place.name,
    })),
    homesmiths: (await findSamplesAt(ctx.database.db, zip)).map((one) => ({
      ...one,
      trades: one.trades.map(nameOf),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (!(await maySignInAsSample(ctx, key))) throw data(null, { status: 404 });
  return answerForm(SIGN_IN_AS_SAMPLE, ctx, await readForm(request));
}

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
