/** /docs/api: the calls of the product, as `docs/openapi.json` has them. */
import { API_PATH } from '#app/kernel/urls.ts';
import { ApiPage } from '#app/shell/api/ApiPage.tsx';
import { apiDocument } from '#app/shell/api/api-document.server.ts';
import { apiView } from '#app/shell/api/api-view.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/api';

/** The address comes with the rest, so that no script of other pages has it. */
export const loader = () => ({ view: apiView(apiDocument()), path: API_PATH });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled('API'),
    description: 'Every call of Homesmith: what it takes, what it answers, and how it’s refused.',
    path: loaderData?.path ?? '/',
  });

export default function Api({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData.view} />;
}
