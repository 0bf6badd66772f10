/** /support/{slug}: one help article. */

import { data, redirect } from 'react-router';
import { appContext, structuredData } from '#app/context.server.ts';
import { findArticle, findRenamed, nameOf } from '#app/features/support/api/support.ts';
import { ArticlePage } from '#app/features/support/api/views.tsx';
import { articlePath } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { articleData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/support-article';

export function loader({ params, context }: Route.LoaderArgs) {
  const renamed = findRenamed(params.slug);
  if (renamed !== null) throw redirect(articlePath(renamed), 301);
  const article = findArticle(params.slug);
  if (article === null) throw data(null, { status: 404 });
  const { publicUrl } = context.get(appContext).config;
  context.set(structuredData, toJsonLd(articleData(publicUrl, article)));
  const related = article.related.flatMap((slug) => {
    const other = findArticle(slug);
    return other === null ? [] : [nameOf(other)];
  });
  return { article, related };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { slug, title, answer } = loaderData.article;
  return pageMeta(matches, { title: titled(title), description: answer, path: articlePath(slug) });
};

export default function SupportArticle({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
