/** /careers/{slug}: one opening. */

import { data } from 'react-router';
import { appContext, structuredData } from '#app/context.server.ts';
import { closesAt } from '#app/features/careers/api/careers.server.ts';
import { jobPosting, viewOfOpening } from '#app/features/careers/api/careers.ts';
import { OpeningPage } from '#app/features/careers/api/views.tsx';
import { openingPath } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/careers-opening';

export function loader({ params, context }: Route.LoaderArgs) {
  const { openings, now, config } = context.get(appContext);
  const opening = openings.find(params.slug, now);
  if (opening === null) throw data(null, { status: 404 });
  const posting = jobPosting(config.publicUrl, opening, closesAt(opening), config.operator.name);
  context.set(structuredData, toJsonLd(posting));
  return { opening: viewOfOpening(opening) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: titled(loaderData.opening.title),
        description: loaderData.opening.summary,
        path: openingPath(loaderData.opening.slug),
      })
    : [];

export default function CareersOpening({ loaderData }: Route.ComponentProps) {
  return <OpeningPage opening={loaderData.opening} />;
}
