/** A stored privacy request, and the steps that its owner may take on a given day. Pure. */

import type { InboxKind } from '#app/features/inbox/api/inbox.ts';
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
  /** The authorized agent's name. */
  agent: string | null;
  state: RequestState;
  receivedAt: Date;
  provedAt: Date | null;
  extendedAt: Date | null;
  changedAt: Date;
  endedAt: Date | null;
};

/** Counted from the day of the confirmation, including it. */
export const DOWNLOAD_DAYS = 7;

export const lastDownloadDay = (provedOn: LocalDate): LocalDate =>
  addDays(provedOn, DOWNLOAD_DAYS - 1);

type OnTheDay = {
  right: Right;
  state: RequestState;
  /** The day of the proof. */
  provedOn: LocalDate | null;
  dates: Pick<RequestDates, 'answerBy'>;
};

/** Conditions of the steps that depend on the day. */
const IS_TIME: Partial<Record<RequestStep, (request: OnTheDay, today: LocalDate) => boolean>> = {
  prove: ({ dates }, today) => today <= dates.answerBy,
  delete: ({ right, dates }, today) => right === 'delete' && today <= dates.answerBy,
  download: ({ right, provedOn }, today) =>
    right === 'know' && provedOn !== null && today <= lastDownloadDay(provedOn),
};

/** The steps open to the owner today, for the page's buttons and for the server. */
export const ownersSteps = (request: OnTheDay, today: LocalDate): RequestStep[] =>
  stepsFrom(PRIVACY_REQUEST, request.state, 'owner').filter(
    (name) => IS_TIME[name]?.(request, today) ?? true,
  );
