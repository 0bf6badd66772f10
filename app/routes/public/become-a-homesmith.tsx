/** /become-a-homesmith: "Becoming a provider" (spec §2): requirements, checks, and the link to apply. */
import { appContext, structuredData } from '#app/context.server.ts';
import { HomesmithsPage } from '#app/features/homesmiths/pages/HomesmithsPage.tsx';
import { DESCRIPTION, QUESTIONS, TITLE } from '#app/features/homesmiths/pages/homesmith-texts.ts';
import { LicenseRules } from '#app/features/homesmiths/pages/LicenseRules.tsx';
import rules from '#app/features/homesmiths/pages/license-rules.json';
import { licenseRulesOf } from '#app/features/homesmiths/pages/license-rules.ts';
import { HOMESMITHS_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { pageData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/become-a-homesmith';

const LICENSE_RULES = licenseRulesOf(rules);

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, config } = context.get(appContext);
  const page = { name: TITLE, path: HOMESMITHS_PATH };
  context.set(structuredData, toJsonLd(pageData(config.publicUrl, page, QUESTIONS)));
  const { trades } = catalogue.current();
  return {
    trades: trades.map(({ slug, name, serviceCount }) => ({ slug, name, serviceCount })),
    licenseRules: LICENSE_RULES,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titled(TITLE), description: DESCRIPTION, path: HOMESMITHS_PATH });

export default function BecomeAHomesmith({ loaderData }: Route.ComponentProps) {
  const { trades, licenseRules } = loaderData;
  return <HomesmithsPage trades={trades} licenseRules={<LicenseRules rules={licenseRules} />} />;
}
