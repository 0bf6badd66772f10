/**
 * The whole URL map. Where a route stands says what it is: who may see it, whether its answer is kept, how its
 * scripts are allowed, and how much may be sent there. `layouts/` holds what runs before the doors of each layout,
 * `server/http/layouts.ts` what the process does about it.
 */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGAL_PATHS } from './features/legal/legal-document.ts';

export default [
  // Everybody's, in no layout of their own, which would cost each page a request: nobody is known here, and what was
  // rendered for one is kept for all.
  index('routes/home.tsx'),
  route('services', 'routes/services.tsx'),
  route('services/:id', 'routes/service.tsx'),
  route('servicelist', 'routes/service-list.tsx'),
  route('homestaging', 'routes/homestaging.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('careers/:slug', 'routes/careers-opening.tsx'),
  route('support', 'routes/support.tsx'),
  route('support/:slug', 'routes/support-article.tsx'),
  route('become-a-homesmith', 'routes/become-a-homesmith.tsx'),
  route('login', 'routes/login.tsx'),
  ...LEGAL_PATHS.map((path) => route(path, 'routes/legal.tsx', { id: path })),
  // For search engines.
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  // Every component in every state, in trial mode only.
  route('dev/design', 'routes/design.tsx'),
  route('*', 'routes/not-found.tsx'),

  // Somebody's: rendered for each request, and kept by nobody.
  layout('layouts/personal.ts', { id: 'personal' }, [
    // What links in mails open.
    route('verify-email', 'routes/verify-email.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('change-email', 'routes/change-email.tsx'),
    route('conversations/:reference', 'routes/conversation.tsx'),
    route('servicelist/times', 'routes/service-list-times.tsx'),
    route('support/ask', 'routes/support-ask.tsx'),
    route('become-a-homesmith/apply', 'routes/become-a-homesmith-apply.tsx'),
    route('become-a-homesmith/join', 'routes/become-a-homesmith-join.tsx'),
    route('californiaprivacy/request', 'routes/californiaprivacy-request.tsx'),
    route('californiaprivacy/request/file', 'routes/californiaprivacy-request-file.ts'),
    // What would have been sent, for whoever has this installation's key, in trial mode only.
    route('dev/outbox', 'routes/dev.outbox.tsx'),
    // Its sample people, to sign in as, in the same way.
    route('dev/people', 'routes/dev.people.tsx'),
  ]),

  // Somebody's, with a form that takes a file.
  layout('layouts/personal.ts', { id: 'upload' }, [
    route('careers/apply', 'routes/careers-apply.tsx'),
  ]),

  // A registered customer's; whoever is none logs in first.
  layout('layouts/customer.ts', { id: 'customer' }, [
    route('dashboard', 'routes/dashboard.tsx'),
    route('servicelist/times/ask', 'routes/service-list-times-ask.tsx'),
  ]),

  // Of whoever has a role, an operator who is no customer among them.
  layout('layouts/account.ts', { id: 'account' }, [
    route('account-settings', 'routes/account-settings.tsx'),
  ]),

  // A homesmith's, of whoever is a member of it; for anybody else there is no such page.
  layout('layouts/homesmith.ts', { id: 'homesmith' }, [
    route('homesmith', 'routes/homesmith.tsx'),
    ...prefix('homesmith', [
      route(':number', 'routes/homesmith.work.tsx'),
      route(':number/hours', 'routes/homesmith.hours.tsx'),
      route(':number/area', 'routes/homesmith.area.tsx'),
      route(':number/services', 'routes/homesmith.services.tsx'),
      route(':number/time-off', 'routes/homesmith.time-off.tsx'),
    ]),
  ]),

  // An operator's, whose session the second factor proved; for anybody else there is no such page.
  layout('layouts/operator.ts', { id: 'operator' }, [
    route('admin', 'routes/admin.tsx'),
    ...prefix('admin', [
      route('applications', 'routes/admin.applications.tsx'),
      route('applications/:reference', 'routes/admin.application.tsx'),
      route('homesmiths', 'routes/admin.homesmiths.tsx'),
      route('homesmiths/:number', 'routes/admin.homesmith.tsx'),
      route('homesmiths/:number/checks', 'routes/admin.checks.tsx'),
      route('requests', 'routes/admin.requests.tsx'),
      route('requests/:reference', 'routes/admin.request.tsx'),
      route('audit', 'routes/admin.audit.tsx'),
    ]),
  ]),

  // What is no page, and everybody's: the door says how long its answer is good.
  layout('layouts/call.ts', { id: 'calls' }, [
    route('services/:id/preview.png', 'routes/service-preview.ts'),
    // With its ".ics".
    route('calendar/:key', 'routes/calendar.ts'),
    ...prefix('api', [
      route('catalogue', 'routes/api.catalogue.ts'),
      route('services', 'routes/api.services.ts'),
      route('search', 'routes/api.search.ts'),
      route('windows', 'routes/api.windows.ts'),
      route('getConfig', 'routes/api.get-config.ts'),
      route('bot-check', 'routes/api.bot-check.ts'),
      route('zip-codes', 'routes/api.zip-codes.ts'),
      route('maps', 'routes/api.maps.ts'),
      route('*', 'routes/api.unknown.ts'),
    ]),
  ]),

  // What is no page, and somebody's.
  layout('layouts/call.ts', { id: 'personal-calls' }, [
    ...prefix('api', [
      route('service-list', 'routes/api.service-list.ts'),
      route('account/state', 'routes/api.account-state.ts'),
      route('account/export', 'routes/api.account-export.ts'),
      // Every call of `features/customers/calls/account-calls.policy.ts`.
      route('account/:call', 'routes/api.account.ts'),
    ]),
  ]),
] satisfies RouteConfig;
