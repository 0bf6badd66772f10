/** /become-a-homesmith: "Becoming a provider" (spec §2): requirements, checks, and the link to apply. */
import { appContext, structuredData } from '#app/context.server.ts';
import {
  DESCRIPTION,
  licenseRulesOf,
  listQuestions,
  TITLE,
} from '#app/features/homesmiths/api/homesmiths.ts';
import licenses from '#app/features/homesmiths/api/license-rules.json';
import { HomesmithsPage, LicenseRules } from '#app/features/homesmiths/api/views.tsx';
import { HOMESMITHS_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { pageData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/become-a-homesmith';

const LICENSE_RULES = licenseRulesOf(licenses);

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, config, rules } = context.get(appContext);
  const share = `${rules.current().platformPercent}%`;
  const page = { name: TITLE, path: HOMESMITHS_PATH };
  context.set(structuredData, toJsonLd(pageData(config.publicUrl, page, listQuestions(share))));
  const { trades } = catalogue.current();
  return {
    trades: trades.map(({ slug, name, serviceCount }) => ({ slug, name, serviceCount })),
    licenseRules: LICENSE_RULES,
    share,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titled(TITLE), description: DESCRIPTION, path: HOMESMITHS_PATH });

export default function BecomeAHomesmith({ loaderData }: Route.ComponentProps) {
  const { trades, licenseRules, share } = loaderData;
  return (
    <HomesmithsPage
      trades={trades}
      share={share}
      licenseRules={<LicenseRules rules={licenseRules} />}
    />
  );
}
