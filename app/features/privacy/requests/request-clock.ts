/** The legal dates of a privacy request, for display. Pure. */

import type { RequestDates } from '../request-pages/request-view.ts';
import { californiaDay, privacyDeadlines } from './privacy-clock.ts';
import type { KeptRequest } from './privacy-request.ts';

export const datesOf = ({
  receivedAt,
  extendedAt,
}: Pick<KeptRequest, 'receivedAt' | 'extendedAt'>): RequestDates => ({
  receivedOn: californiaDay(receivedAt),
  ...privacyDeadlines(receivedAt, extendedAt !== null),
});
