/** /terms, /privacy, /californiaprivacy: the legal documents, with this installation's operator and vendors. */

import { appContext, structuredData } from '#app/context.server.ts';
import { readLegalFacts } from '#app/features/legal/api/legal.server.ts';
import { LEGAL_DOCUMENTS, LEGAL_PATHS } from '#app/features/legal/api/legal.ts';
import { LegalPage } from '#app/features/legal/api/views.tsx';
import { PrivacyChoices } from '#app/features/privacy/api/views.tsx';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { pageData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/legal';

export function loader({ pattern, context }: Route.LoaderArgs) {
  const { config, configuration } = context.get(appContext);
  // From the pattern, because the address may be written "/Terms" or "/%74erms/".
  const path = LEGAL_PATHS.find((known) => pattern.replace(/^\//, '') === known);
  // The routes are made from the same list.
  if (path === undefined) throw new Error(`There is no legal page ${pattern}.`);
  const facts = readLegalFacts(config, configuration);
  const document = LEGAL_DOCUMENTS[path](facts);
  const address = `/${path}`;
  const step = { name: document.title, path: address };
  context.set(structuredData, toJsonLd(pageData(config.publicUrl, step)));
  return {
    path: address,
    address: `${config.publicUrl}${address}`,
    date: formatLocalDate(facts.version),
    document,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: titled(loaderData.document.title),
        description: loaderData.document.description,
        path: loaderData.path,
      })
    : [];

export default function Legal({ loaderData: { document, date, address } }: Route.ComponentProps) {
  return <LegalPage document={document} date={date} address={address} tools={<PrivacyChoices />} />;
}
