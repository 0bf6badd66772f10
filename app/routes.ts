/**
 * Every address of the product. The layout of a route says who may see it, whether its answer is cached, how its
 * scripts are allowed, and how large its body may be: `layouts/` holds the middleware of each layout, `routes/` a
 * folder of route files for each, `server/http/layouts.ts` the rules that the process applies.
 */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGAL_PATHS } from '#app/features/legal/api/legal.ts';

export default [
  // Public pages, in no layout, because a layout would cost each page a request. They are rendered without a session,
  // and the answer is cached for everyone.
  index('routes/public/home.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('services/:id', 'routes/public/service.tsx'),
  route('servicelist', 'routes/public/service-list.tsx'),
  route('homestaging', 'routes/public/homestaging.tsx'),
  route('careers', 'routes/public/careers.tsx'),
  route('careers/:slug', 'routes/public/careers-opening.tsx'),
  route('support', 'routes/public/support.tsx'),
  route('support/:slug', 'routes/public/support-article.tsx'),
  route('become-a-homesmith', 'routes/public/become-a-homesmith.tsx'),
  route('login', 'routes/public/login.tsx'),
  ...LEGAL_PATHS.map((path) => route(path, 'routes/public/legal.tsx', { id: path })),
  route('docs/api', 'routes/public/api.tsx'),
  // For search engines.
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  // Every component in every state, in trial mode only.
  route('dev/design', 'routes/public/design.tsx'),
  route('*', 'routes/public/not-found.tsx'),

  // Personal pages: rendered for each request, never cached.
  layout('layouts/personal.ts', { id: 'personal' }, [
    // From links in mails.
    route('verify-email', 'routes/personal/verify-email.tsx'),
    route('reset-password', 'routes/personal/reset-password.tsx'),
    route('change-email', 'routes/personal/change-email.tsx'),
    route('conversations/:reference', 'routes/personal/conversation.tsx'),
    route('servicelist/times', 'routes/personal/service-list-times.tsx'),
    route('servicelist/area', 'routes/personal/service-list-area.tsx'),
    route('book', 'routes/personal/book.tsx'),
    route('book/:reference', 'routes/personal/held.tsx'),
    route('visits/shared/:key', 'routes/personal/shared-visits.tsx'),
    route('visits/shared/:key/calendar.ics', 'routes/personal/shared-calendar.ts'),
    route('support/ask', 'routes/personal/support-ask.tsx'),
    route('become-a-homesmith/apply', 'routes/personal/become-a-homesmith-apply.tsx'),
    route('become-a-homesmith/join', 'routes/personal/become-a-homesmith-join.tsx'),
    route('californiaprivacy/request', 'routes/personal/californiaprivacy-request.tsx'),
    route('californiaprivacy/request/file', 'routes/personal/californiaprivacy-request-file.ts'),
    // The messages that would have been sent, by this installation's key, in trial mode only.
    route('dev/outbox', 'routes/personal/dev-outbox.tsx'),
    // Sample people to sign in as, by the same key, in trial mode only.
    route('dev/people', 'routes/personal/dev-people.tsx'),
  ]),

  // Personal, with a form that takes a file.
  layout('layouts/personal.ts', { id: 'upload' }, [
    route('careers/apply', 'routes/personal/careers-apply.tsx'),
  ]),

  // For registered customers; anybody else is sent to log in.
  layout('layouts/customer.ts', { id: 'customer' }, [
    route('dashboard', 'routes/customer/dashboard.tsx'),
    route('servicelist/times/ask', 'routes/customer/service-list-times-ask.tsx'),
    route('bookings/:reference', 'routes/customer/booking.tsx'),
    route('bookings/:reference/visits/:visit', 'routes/customer/booking-visit.tsx'),
    route('bookings/:reference/calendar.ics', 'routes/customer/booking-calendar.ts'),
    route('bookings/:reference/visits/:visit/messages', 'routes/customer/booking-messages.tsx'),
    route('bookings/:reference/visits/:visit/extra-work', 'routes/customer/change-order.tsx'),
    route('bookings/:reference/visits/:visit/new-time', 'routes/customer/new-time.tsx'),
    route('bookings/:reference/visits/:visit/stop', 'routes/customer/stop.tsx'),
    route('bookings/:reference/visits/:visit/quote', 'routes/customer/quote.tsx'),
    route('bookings/:reference/visits/:visit/invoice', 'routes/customer/invoice.tsx'),
    route('bookings/:reference/visits/:visit/invoice.pdf', 'routes/customer/invoice-file.ts'),
  ]),

  // The same, with forms that take photos.
  layout('layouts/customer.ts', { id: 'customer-photos' }, [
    route('bookings/:reference/visits/:visit/photos', 'routes/customer/visit-photos.tsx'),
    route('bookings/:reference/visits/:visit/complaint', 'routes/customer/complaint.tsx'),
  ]),

  // For accounts with any role, including operators who are not customers.
  layout('layouts/account.ts', { id: 'account' }, [
    route('account-settings', 'routes/customer/account-settings.tsx'),
  ]),

  // For members of a homesmith; not found for anybody else.
  layout('layouts/homesmiths-only.ts', [
    layout('layouts/homesmith.tsx', { id: 'homesmith' }, [
      route('homesmith', 'routes/homesmith/homesmiths.tsx'),
      ...prefix('homesmith', [
        route(':number', 'routes/homesmith/work.tsx'),
        route(':number/hours', 'routes/homesmith/hours.tsx'),
        route(':number/area', 'routes/homesmith/area.tsx'),
        route(':number/services', 'routes/homesmith/services.tsx'),
        route(':number/time-off', 'routes/homesmith/time-off.tsx'),
        route(':number/windows', 'routes/homesmith/windows.tsx'),
        route(':number/crew', 'routes/homesmith/crew.tsx'),
        route(':number/payments', 'routes/homesmith/payments.tsx'),
        route(':number/visits/:visit', 'routes/homesmith/job.tsx'),
        route(':number/sick-day', 'routes/homesmith/sick-day.tsx'),
        route(':number/visits/:visit/messages', 'routes/homesmith/messages.tsx'),
        route(':number/visits/:visit/new-time', 'routes/homesmith/new-time.tsx'),
        route(':number/visits/:visit/stop', 'routes/homesmith/stop.tsx'),
        route('*', 'routes/homesmith/not-found.tsx'),
      ]),
    ]),
    // With forms that take photos.
    layout('layouts/homesmith.tsx', { id: 'homesmith-photos' }, [
      route('homesmith/:number/visits/:visit/photos', 'routes/homesmith/job-photos.tsx'),
      route('homesmith/:number/visits/:visit/complaint', 'routes/homesmith/complaint.tsx'),
      route('homesmith/:number/visits/:visit/extra-work', 'routes/homesmith/extra-work.tsx'),
      route('homesmith/:number/visits/:visit/quote', 'routes/homesmith/quote.tsx'),
    ]),
  ]),

  // For operators whose session was proved by the second factor; not found for anybody else.
  layout('layouts/operators-only.ts', [
    layout('layouts/operator.tsx', { id: 'operator' }, [
      route('admin', 'routes/operator/overview.tsx'),
      ...prefix('admin', [
        route('applications', 'routes/operator/applications.tsx'),
        route('applications/:reference', 'routes/operator/application.tsx'),
        route('homesmiths', 'routes/operator/homesmiths.tsx'),
        route('homesmiths/:number', 'routes/operator/homesmith.tsx'),
        route('homesmiths/:number/checks', 'routes/operator/checks.tsx'),
        route('requests', 'routes/operator/requests.tsx'),
        route('requests/:reference', 'routes/operator/request.tsx'),
        route('board', 'routes/operator/board.tsx'),
        route('bookings', 'routes/operator/bookings.tsx'),
        route('bookings/:reference', 'routes/operator/booking.tsx'),
        route('complaints', 'routes/operator/complaints.tsx'),
        route('complaints/:id', 'routes/operator/complaint.tsx'),
        route('inbox', 'routes/operator/inbox.tsx'),
        route('inbox/:reference', 'routes/operator/conversation.tsx'),
        route('money', 'routes/operator/money.tsx'),
        route('money/shares', 'routes/operator/shares.tsx'),
        route('money/shares/:number', 'routes/operator/share.tsx'),
        route('money/:number', 'routes/operator/invoice.tsx'),
        route('expiring', 'routes/operator/expiring.tsx'),
        route('no-shows', 'routes/operator/no-shows.tsx'),
        route('files/:id', 'routes/operator/file.ts'),
        route('audit', 'routes/operator/audit.tsx'),
        route('*', 'routes/operator/not-found.tsx'),
      ]),
    ]),
  ]),

  // Public calls and files, which set their own cache headers.
  layout('layouts/call.ts', { id: 'calls' }, [
    route('services/:id/preview.png', 'routes/calls/service-preview.ts'),
    // `key` includes ".ics".
    route('calendar/:key', 'routes/calls/calendar.ts'),
    ...prefix('api', [
      route('catalogue', 'routes/calls/catalogue.ts'),
      route('services', 'routes/calls/services.ts'),
      route('search', 'routes/calls/search.ts'),
      route('windows', 'routes/calls/windows.ts'),
      route('getConfig', 'routes/calls/get-config.ts'),
      route('bot-check', 'routes/calls/bot-check.ts'),
      route('zip-codes', 'routes/calls/zip-codes.ts'),
      route('maps', 'routes/calls/maps.ts'),
      route('*', 'routes/calls/unknown.ts'),
    ]),
  ]),

  // Calls and files that need a session.
  layout('layouts/call.ts', { id: 'personal-calls' }, [
    route('photos/:photo/:size', 'routes/calls/photo.ts'),
    ...prefix('api', [
      route('service-list', 'routes/calls/service-list.ts'),
      route('homesmith/:number/sick-day', 'routes/calls/homesmith/sick-day.ts'),
      route('homesmith/:number/visits/:visit/steps', 'routes/calls/homesmith/job-steps.ts'),
      route('homesmith/:number/visits/:visit/extra-work', 'routes/calls/homesmith/extra-work.ts'),
      route('homesmith/:number/visits/:visit/new-time', 'routes/calls/homesmith/new-time.ts'),
      route(
        'homesmith/:number/visits/:visit/new-time/withdraw',
        'routes/calls/homesmith/new-time-withdraw.ts',
      ),
      route('homesmith/:number/visits/:visit/stop', 'routes/calls/homesmith/stop.ts'),
      route('homesmith/:number/visits/:visit/quote', 'routes/calls/homesmith/quote.ts'),
      route(
        'homesmith/:number/visits/:visit/extra-work/withdraw',
        'routes/calls/homesmith/extra-work-withdraw.ts',
      ),
      route('homesmith/:number/visits/:visit/complaints', 'routes/calls/visits/job-complaints.ts'),
      route(
        'homesmith/:number/visits/:visit/complaints/:turn',
        'routes/calls/visits/job-complaint-turn.ts',
      ),
      route(
        'homesmith/:number/visits/:visit/photos/remove',
        'routes/calls/visits/job-photos-remove.ts',
      ),
      route('requests/:reference/withdraw', 'routes/calls/request-withdraw.ts'),
      route('bookings', 'routes/calls/bookings.ts'),
      route('bookings/:reference', 'routes/calls/booking.ts'),
      route('bookings/:reference/:step', 'routes/calls/booking-step.ts'),
      route('bookings/:reference/visits/:visit', 'routes/calls/booking-visit.ts'),
      route('bookings/:reference/visits/:visit/invoice', 'routes/calls/booking-invoice.ts'),
      route('bookings/:reference/visits/:visit/complaints', 'routes/calls/visits/complaints.ts'),
      route(
        'bookings/:reference/visits/:visit/complaints/:turn',
        'routes/calls/visits/complaint-turn.ts',
      ),
      route(
        'bookings/:reference/visits/:visit/photos/remove',
        'routes/calls/visits/photos-remove.ts',
      ),
      route('admin/complaints/:id/decide', 'routes/calls/visits/complaint-decide.ts'),
      route('bookings/:reference/visits/:visit/:change', 'routes/calls/booking-visit-change.ts'),
      route('account/state', 'routes/calls/account-state.ts'),
      route('account/export', 'routes/calls/account-export.ts'),
      // Every call of `features/identity/account-calls.policy.ts`.
      route('account/:call', 'routes/calls/account.ts'),
    ]),
  ]),

  // The same, which take photos.
  layout('layouts/call.ts', { id: 'photo-calls' }, [
    ...prefix('api', [
      route('bookings/:reference/visits/:visit/photos', 'routes/calls/visits/photos.ts'),
      route('homesmith/:number/visits/:visit/photos', 'routes/calls/visits/job-photos.ts'),
      route(
        'bookings/:reference/visits/:visit/complaints/photos',
        'routes/calls/visits/complaint-photos.ts',
      ),
      route(
        'homesmith/:number/visits/:visit/complaints/photos',
        'routes/calls/visits/job-complaint-photos.ts',
      ),
      route(
        'homesmith/:number/visits/:visit/extra-work/photos',
        'routes/calls/homesmith/extra-work-photos.ts',
      ),
      route(
        'homesmith/:number/visits/:visit/quote/photos',
        'routes/calls/homesmith/quote-photos.ts',
      ),
    ]),
  ]),
] satisfies RouteConfig;
