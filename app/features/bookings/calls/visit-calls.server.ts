/** The changes of a visit as calls: they answer the whole booking, as it is then. */
import { periodOf } from '#app/features/scheduling/api/windows.server.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { approveChange, declineChange } from '../change/answer-change.server.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { WINDOW } from '../change/change-input.ts';
import { confirmDone } from '../change/confirm-done.server.ts';
import { endPausedVisit } from '../change/end-paused.server.ts';
import { missVisit } from '../change/missed.server.ts';
import { moveVisit } from '../change/move.server.ts';
import { resumeVisit } from '../change/resume.server.ts';
import { openOwnRecord } from '../hold/read-held.server.ts';
import { confirmPaidInvoice, contestInvoice } from '../money/answer-invoice.server.ts';
import { keepTime, takeNewTime } from '../new-time/answer-new-time.server.ts';
import { chooseQuote, declineQuote } from '../quoting/answer-quote.server.ts';
import { reportPerson, stopVisit } from '../stop/stop.server.ts';
import { visitAddressIn } from '../visit-address.ts';
import { BOOKING, WINDOWS_LEFT } from './booking.schema.ts';
import { answerOwn, answerVisit } from './booking-answer.server.ts';

type CallInput = { params: { reference: string; visit: string }; input: unknown };

/** The times that are left around the one that was asked for. */
async function listWindowsLeft(
  ctx: RequestContext,
  { params, input }: CallInput,
): Promise<Partial<AnswerOf<typeof WINDOWS_LEFT>>> {
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwnRecord(ctx, reference);
  const window = WINDOW.safeParse(Object(input).window);
  if (booking === null || !window.success) return {};
  const later = periodOf(booking.timeZone, ctx.now, window.data.day);
  const visit = await answerVisit(ctx, booking, { position, later });
  return { windows: visit?.windows ?? [] };
}

const windowsLeft = { schema: WINDOWS_LEFT, find: listWindowsLeft };

export const VISIT_CALLS = {
  answer: BOOKING,
  actions: {
    move: moveVisit,
    cancel: cancelVisit,
    resume: resumeVisit,
    end: endPausedVisit,
    stop: stopVisit,
    'wrong-person': reportPerson,
    missed: missVisit,
    'confirm-done': confirmDone,
    'approve-change': approveChange,
    'decline-change': declineChange,
    'take-move': takeNewTime,
    'keep-move': keepTime,
    'choose-quote': chooseQuote,
    'decline-quote': declineQuote,
    'confirm-paid': confirmPaidInvoice,
    contest: contestInvoice,
  },
  read: answerOwn,
  beside: { taken: windowsLeft, 'other-homesmith': windowsLeft },
};
