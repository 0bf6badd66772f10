/** The whole URL map. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGAL_PATHS } from './features/legal/legal-document.ts';

export default [
  index('routes/home.tsx'),
  route('services', 'routes/services.tsx'),
  route('services/:id', 'routes/service.tsx'),
  route('services/:id/preview.png', 'routes/service-preview.ts'),
  route('servicelist', 'routes/service-list.tsx'),
  route('homestaging', 'routes/homestaging.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('careers/apply', 'routes/careers-apply.tsx'),
  route('careers/:slug', 'routes/careers-opening.tsx'),
  route('support', 'routes/support.tsx'),
  route('support/ask', 'routes/support-ask.tsx'),
  route('support/:slug', 'routes/support-article.tsx'),
  route('become-a-homesmith', 'routes/become-a-homesmith.tsx'),
  route('become-a-homesmith/apply', 'routes/become-a-homesmith-apply.tsx'),
  route('login', 'routes/login.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('account-settings', 'routes/account-settings.tsx'),

  // What links in mails open.
  route('verify-email', 'routes/verify-email.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('change-email', 'routes/change-email.tsx'),

  route('conversations/:reference', 'routes/conversation.tsx'),

  ...LEGAL_PATHS.map((path) => route(path, 'routes/legal.tsx', { id: path })),

  route('californiaprivacy/request', 'routes/californiaprivacy-request.tsx'),
  route('californiaprivacy/request/file', 'routes/californiaprivacy-request-file.ts'),

  route('api/catalogue', 'routes/api.catalogue.ts'),
  route('api/services', 'routes/api.services.ts'),
  route('api/service-list', 'routes/api.service-list.ts'),
  route('api/search', 'routes/api.search.ts'),
  route('api/getConfig', 'routes/api.get-config.ts'),
  route('api/account/state', 'routes/api.account-state.ts'),
  route('api/account/export', 'routes/api.account-export.ts'),
  // Every call of `features/accounts/calls/account-calls.ts`.
  route('api/account/:call', 'routes/api.account.ts'),
  route('api/bot-check', 'routes/api.bot-check.ts'),
  route('api/zip-codes', 'routes/api.zip-codes.ts'),
  route('api/maps', 'routes/api.maps.ts'),
  route('api/*', 'routes/api.unknown.ts'),

  // For search engines.
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  // Every component in every state, in trial mode only.
  route('dev/design', 'routes/design.tsx'),
  // What would have been sent, for whoever has this installation's key, in trial mode only.
  route('dev/outbox', 'routes/dev.outbox.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
