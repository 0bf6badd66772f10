/** /support: help by topic, and the results for `?q=`. */
import { data } from 'react-router';
import { appContext, structuredData } from '#app/context.server.ts';
import { Highlighted } from '#app/features/search/api/views.tsx';
import { ARTICLES, helpViewOf, readHelp } from '#app/features/support/api/support.ts';
import { HelpPage } from '#app/features/support/api/views.tsx';
import { HELP_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { helpData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/support';

const DESCRIPTION =
  'Help with home emergencies, prices, bookings, logging in, your account and your privacy. Or ask us.';

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = readHelp(new URL(request.url).searchParams);
  if (asked.kind === 'topics') {
    const { publicUrl } = context.get(appContext).config;
    context.set(structuredData, toJsonLd(helpData(publicUrl)));
  }
  const status = asked.kind === 'refused' ? 400 : 200;
  return data(helpViewOf(ARTICLES, asked), { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { text, results, refusal } = loaderData;
  return pageMeta(matches, {
    title: titled(text === '' ? 'Support' : `"${text}" in Support`),
    description: DESCRIPTION,
    path: HELP_PATH,
    noindex: results !== null || refusal !== null,
  });
};

export default function Support({ loaderData }: Route.ComponentProps) {
  return <HelpPage answered={loaderData} Marked={Highlighted} />;
}
