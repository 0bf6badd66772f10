/** A privacy request as it is kept, and which of its steps its owner may take on a given day. Pure. */

import type { InboxKind } from '#app/features/inbox/items/inbox-item.ts';
import { addDays, type LocalDate } from '#app/kernel/local-date.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { RequestDates } from '../request-pages/request-view.ts';
import { PRIVACY_REQUEST, type RequestState, type RequestStep } from './privacy-request.process.ts';
import type { Right } from './rights.ts';

export const PRIVACY_KIND: InboxKind = {
  id: 'privacy',
  name: 'privacy request',
  keptNote: 'We keep a record of it for two years, as the law requires.',
};

export type KeptRequest = {
  itemId: string;
  right: Right;
  /** Who asked for somebody else, as their authorized agent. */
  agent: string | null;
  state: RequestState;
  receivedAt: Date;
  provedAt: Date | null;
  extendedAt: Date | null;
  changedAt: Date;
  endedAt: Date | null;
};

/** From the day that its owner confirmed it, that day included. */
export const DOWNLOAD_DAYS = 7;

export const lastDownloadDay = (provedOn: LocalDate): LocalDate =>
  addDays(provedOn, DOWNLOAD_DAYS - 1);

type OnTheDay = {
  right: Right;
  state: RequestState;
  /** The day that it was proved. */
  provedOn: LocalDate | null;
  dates: Pick<RequestDates, 'answerBy'>;
};

/** The rows' "when", for what has one. */
const IS_TIME: Partial<Record<RequestStep, (request: OnTheDay, today: LocalDate) => boolean>> = {
  prove: ({ dates }, today) => today <= dates.answerBy,
  delete: ({ right, dates }, today) => right === 'delete' && today <= dates.answerBy,
  download: ({ right, provedOn }, today) =>
    right === 'know' && provedOn !== null && today <= lastDownloadDay(provedOn),
};

/** What its owner may do with it today: the buttons of its page, and what the server lets through. */
export const ownersSteps = (request: OnTheDay, today: LocalDate): RequestStep[] =>
  stepsFrom(PRIVACY_REQUEST, request.state, 'owner').filter(
    (name) => IS_TIME[name]?.(request, today) ?? true,
  );
