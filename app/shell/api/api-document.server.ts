/** `docs/openapi.json`, made of actions and schemas (decision 0062). */
import { ADMIN_COMPLAINT_CALLS } from '#app/features/back-office/api/complaints.server.ts';
import {
  CHANGE_PHOTO_UPLOADS,
  EXTRA_WORK_CALLS,
  HELD_CALLS,
  HOLD_CALLS,
  JOB_COMPLAINT_CALLS,
  JOB_PHOTO_CALLS,
  JOB_PHOTO_UPLOADS,
  JOB_REPORT_PHOTO_UPLOADS,
  NEW_TIME_CALLS,
  OWN_COMPLAINT_CALLS,
  OWN_PHOTO_CALLS,
  OWN_PHOTO_UPLOADS,
  OWN_REPORT_PHOTO_UPLOADS,
  QUOTE_CALLS,
  QUOTE_PHOTO_UPLOADS,
  SICK_CALLS,
  STOP_CALLS,
  VISIT_CALLS,
} from '#app/features/bookings/api/calls.server.ts';
import { JOB_CALLS } from '#app/features/bookings/api/work.server.ts';
import { REQUEST_CALLS } from '#app/features/scheduling/api/requests.server.ts';
import { decideComplaintCall } from '#app/kernel/admin-urls.ts';
import {
  changePhotosCall,
  complaintsCall,
  extraWorkCall,
  jobComplaintsCall,
  jobPhotosCall,
  jobStepsCall,
  newTimeCall,
  photosCall,
  quoteCall,
  quotePhotosCall,
  removeJobPhotoCall,
  removePhotoCall,
  sickDayCall,
  stopJobCall,
  withdrawChangeCall,
  withdrawNewTimeCall,
} from '#app/kernel/booking-urls.ts';
import { BOOKINGS_CALL, withdrawRequestCall } from '#app/kernel/urls.ts';
import { callsOf } from './action-call.ts';
import type { Answer, Call } from './call.ts';
import { type Components, type Json, openComponents } from './json-schema.ts';
import {
  A_BOOKING,
  A_COMPLAINT,
  A_VISIT,
  OF_A_HOMESMITH,
  OF_A_JOB,
  READ_CALLS,
  REFERENCE,
  REQUEST_REFERENCE,
  VISIT,
} from './read-calls.ts';

const AS_IT_IS_THEN = 'The booking as it is then.';

/** Each name is a path of its own. */
const ACTION_CALLS: readonly Call[] = [
  ...callsOf(HOLD_CALLS, {
    pathOf: () => BOOKINGS_CALL,
    parameters: [],
    done: AS_IT_IS_THEN,
    prose: {
      hold: {
        operationId: 'holdTimes',
        summary: 'Holds the times of a plan for 15 minutes, all of them or none.',
        description:
          'A program books for the account that is signed in. What the account held before and hasn’t confirmed is let go of. Times that are held count as a hold of the account (`HOLDS_PER_HOUR_PER_ACCOUNT`), and each try as a look for its jobs (`PLANS_PER_HOUR_PER_IP`). A time that is gone is refused (409 `taken`) with the `nearest` windows of its visit.',
      },
    },
  }),
  ...callsOf(HELD_CALLS, {
    pathOf: (name) => `${A_BOOKING}/${name}`,
    parameters: [REFERENCE],
    done: AS_IT_IS_THEN,
    prose: {
      details: {
        operationId: 'saveDetails',
        summary: 'Says where it is and who will be there.',
        description:
          'Keeps held times 30 minutes in all, and corrects what is confirmed. A mistake in a note is named by `jobNotes.` with the order’s id.',
      },
      confirm: {
        operationId: 'confirmBooking',
        summary: 'Books what is held.',
        description:
          'Takes `toAgree` as it was read: where price or fees are others by now, nothing is booked (409 `changed`). Confirmed already, it’s answered as it is.',
      },
      'let-go': { operationId: 'letGo', summary: 'Lets its times go.' },
    },
  }),
  ...callsOf(VISIT_CALLS, {
    pathOf: (name) => `${A_VISIT}/${name}`,
    parameters: [REFERENCE, VISIT],
    done: AS_IT_IS_THEN,
    prose: {
      move: {
        operationId: 'moveVisit',
        summary: 'Reschedules a visit, for the fee as it was read.',
        description:
          'Another fee is refused (409 `other-fee`). With `sameHomesmith` true it’s refused (409 `other-homesmith`) when its homesmith isn’t free then; without it another one may come. A time that is gone is refused (409 `taken`) with the `windows` that are left.',
      },
      cancel: {
        operationId: 'cancelVisit',
        summary: 'Cancels a visit, for the fee as it was read.',
        description: 'Another fee is refused (409 `other-fee`).',
      },
      resume: {
        operationId: 'resumeVisit',
        summary: 'Goes on with a visit that was paused.',
        description:
          'A time that is gone is refused (409 `taken`) with the `windows` that are left.',
      },
      end: {
        operationId: 'endVisit',
        summary: 'Ends a visit that was paused.',
        description: 'For the cost as it was read; another one is refused (409 `other-fee`).',
      },
      stop: {
        operationId: 'stopVisit',
        summary: 'Stops a job that is begun: only the jobs that are done are paid.',
        description:
          '`done` has the ids of the jobs that are done, `cents` what they cost; another amount is refused (409 `other-fee`). A visit that isn’t begun is canceled instead (409 `not-begun`). Of work of several days, the days that were begun are paid, and `done` is empty.',
      },
      'wrong-person': {
        operationId: 'reportPerson',
        summary: 'Stops a visit because someone else is at the door, without a fee.',
        description:
          'While someone is on the way or at the door (409 `no-one-yet`). It’s a report that only operators see.',
      },
      missed: { operationId: 'missVisit', summary: 'Says that no one came.' },
      'confirm-done': {
        operationId: 'confirmDone',
        summary: 'Confirms that the work is done, once it’s finished. Nothing depends on it.',
      },
      'approve-change': {
        operationId: 'approveChange',
        summary: 'Approves what the homesmith asks to change, at the most that it costs.',
        description:
          '`change` is its id, `cents` its `ceilingCents` as it was read; another amount is refused (409 `other-price`). Approved, declined, withdrawn, or expired before, it’s refused (409 `answered`).',
      },
      'decline-change': {
        operationId: 'declineChange',
        summary: 'Declines what the homesmith asks to change: the work stays as it is.',
      },
      'take-move': {
        operationId: 'takeNewTime',
        summary: 'Takes another time that the homesmith asks for, for free.',
        description:
          '`ask` is its id, `window` one of its windows. A time that is gone is refused (409 `taken`); answered, withdrawn, or expired before, it’s refused (409 `answered`).',
      },
      'keep-move': {
        operationId: 'keepTime',
        summary: 'Keeps the time, where the homesmith asks for another one.',
      },
      'choose-quote': {
        operationId: 'chooseQuote',
        summary: 'Holds a time for an option of a quote, with the homesmith who wrote it.',
        description:
          'Answers the held booking, which is confirmed as any other: that accepts the quote. What the account held before and hasn’t confirmed is let go of. A time that is gone is refused (409 `time-taken`); answered, replaced, or expired before, the quote is refused (409 `quote-over`).',
      },
      'decline-quote': {
        operationId: 'declineQuote',
        summary: 'Declines a quote, with a reason.',
      },
      'confirm-paid': {
        operationId: 'confirmPaid',
        summary: 'Confirms that its invoice is paid.',
      },
      contest: { operationId: 'contestInvoice', summary: 'Says that its invoice isn’t paid.' },
    },
  }),
  ...callsOf(EXTRA_WORK_CALLS, {
    pathOf: (name) => (name === 'ask' ? extraWorkCall : withdrawChangeCall)('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'The change order as it is then.',
    prose: {
      ask: {
        operationId: 'askChange',
        summary: 'A homesmith asks the customer to approve extra work, or less.',
        description:
          'From arriving until the work is done, one at a time (409 `change-asked`), and up to 6 a visit (409 `too-many`). The customer has 60 minutes to answer.',
      },
      withdraw: {
        operationId: 'withdrawChange',
        summary: 'Takes back what was asked.',
        description: 'Answered or expired before, it’s refused (409 `answered`).',
      },
    },
  }),
  ...callsOf(CHANGE_PHOTO_UPLOADS, {
    pathOf: () => changePhotosCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'All photos of the visit that this side may see.',
    prose: {
      add: {
        operationId: 'addChangePhotos',
        summary: 'Adds up to 3 photos to what was asked.',
        description:
          'While it waits for an answer (409 `answered`), 3 a request (409 `too-many-photos`). The customer sees them where they approve or decline.',
      },
    },
  }),
  ...callsOf(OWN_COMPLAINT_CALLS, {
    pathOf: (name) => complaintsCall('{reference}', '{visit}', name),
    parameters: [REFERENCE, VISIT],
    done: 'The report as it is then.',
    prose: {
      open: {
        operationId: 'openVisitComplaint',
        summary: 'Reports a problem with a visit.',
        description:
          'One at a time (409 `live`), up to 5 a visit (409 `too-many`), from its confirmation until 30 days after its end (409 `over`). `cents` is what the customer wants back; of a homesmith it isn’t looked at. The other side has 48 hours to answer; then it’s ours to decide. What is `unsafe` goes to us at once. `warranty` names the covered `jobs` that didn’t last (422 `which-jobs`), which aren’t being done again already (409 `redone-already`).',
      },
      answer: {
        operationId: 'answerVisitComplaint',
        summary: 'Answers what the other side reported.',
        description:
          'Within 48 hours (409 `too-late`). With `cents` a homesmith offers money back, up to what was invoiced (422 `too-much`).',
      },
      agree: {
        operationId: 'agreeToVisitComplaint',
        summary: 'Agrees to the answer: money that was offered goes back.',
      },
      insist: {
        operationId: 'insistOnVisitComplaint',
        summary: 'Asks us to decide after an answer.',
      },
      withdraw: {
        operationId: 'withdrawVisitComplaint',
        summary: 'Takes back one’s own report.',
      },
    },
  }),
  ...callsOf(OWN_PHOTO_UPLOADS, {
    pathOf: () => photosCall('{reference}', '{visit}'),
    parameters: [REFERENCE, VISIT],
    done: 'All photos of the visit that this side may see.',
    prose: {
      add: {
        operationId: 'addVisitPhotos',
        summary: 'Adds up to 6 photos to a visit.',
        description:
          'They’re redrawn, so where and when they were taken doesn’t survive. HEIC is refused (422 `heic`).',
      },
    },
  }),
  ...callsOf(OWN_REPORT_PHOTO_UPLOADS, {
    pathOf: () => complaintsCall('{reference}', '{visit}', 'photos'),
    parameters: [REFERENCE, VISIT],
    done: 'All photos of the visit that this side may see.',
    prose: {
      add: {
        operationId: 'addVisitComplaintPhotos',
        summary: 'Adds up to 6 photos to a report, or to the answer.',
        description:
          'While it’s open, 6 from each side (409 `too-many-photos`); from the other side once it has answered (409 `not-now`). Who may see the report sees them.',
      },
    },
  }),
  ...callsOf(OWN_PHOTO_CALLS, {
    pathOf: () => removePhotoCall('{reference}', '{visit}'),
    parameters: [REFERENCE, VISIT],
    done: 'The photos that are left.',
    prose: {
      remove: { operationId: 'removeVisitPhoto', summary: 'Takes back one’s own photo.' },
    },
  }),
  ...callsOf(JOB_COMPLAINT_CALLS, {
    pathOf: (name) => jobComplaintsCall('{number}', '{visit}', name),
    parameters: OF_A_JOB,
    done: 'The report as it is then.',
    prose: {
      open: {
        operationId: 'openJobComplaint',
        summary: 'Reports a problem with a visit.',
        description:
          'One at a time (409 `live`), up to 5 a visit (409 `too-many`), from its confirmation until 30 days after its end (409 `over`). `cents` is what the customer wants back; of a homesmith it isn’t looked at. The other side has 48 hours to answer; then it’s ours to decide. What is `unsafe` goes to us at once.',
      },
      answer: {
        operationId: 'answerJobComplaint',
        summary: 'Answers what the other side reported.',
        description:
          'Within 48 hours (409 `too-late`). With `cents` a homesmith offers money back, up to what was invoiced (422 `too-much`).',
      },
      agree: {
        operationId: 'agreeToJobComplaint',
        summary: 'Agrees to the answer: money that was offered goes back.',
      },
      insist: {
        operationId: 'insistOnJobComplaint',
        summary: 'Asks us to decide after an answer.',
      },
      withdraw: {
        operationId: 'withdrawJobComplaint',
        summary: 'Takes back one’s own report.',
      },
      redo: {
        operationId: 'redoJobComplaint',
        summary: 'Settles a report of covered work: its homesmith does the work again at no cost.',
        description:
          'Until it’s settled (409 `not-now`), by the homesmith of the visit (409 `no-redo`). Their customer picks the time.',
      },
    },
  }),
  ...callsOf(JOB_PHOTO_UPLOADS, {
    pathOf: () => jobPhotosCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'All photos of the visit that this side may see.',
    prose: {
      add: {
        operationId: 'addJobPhotos',
        summary: 'Adds up to 6 photos to a visit.',
        description:
          'They’re redrawn, so where and when they were taken doesn’t survive. HEIC is refused (422 `heic`).',
      },
    },
  }),
  ...callsOf(JOB_REPORT_PHOTO_UPLOADS, {
    pathOf: () => jobComplaintsCall('{number}', '{visit}', 'photos'),
    parameters: OF_A_JOB,
    done: 'All photos of the visit that this side may see.',
    prose: {
      add: {
        operationId: 'addJobComplaintPhotos',
        summary: 'Adds up to 6 photos to a report, or to the answer.',
        description:
          'While it’s open, 6 from each side (409 `too-many-photos`); from the other side once it has answered (409 `not-now`). Who may see the report sees them.',
      },
    },
  }),
  ...callsOf(JOB_PHOTO_CALLS, {
    pathOf: () => removeJobPhotoCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'The photos that are left.',
    prose: {
      remove: { operationId: 'removeJobPhoto', summary: 'Takes back one’s own photo.' },
    },
  }),
  ...callsOf(ADMIN_COMPLAINT_CALLS, {
    pathOf: () => decideComplaintCall('{id}'),
    parameters: [A_COMPLAINT],
    done: 'The report as it is then.',
    prose: {
      decide: {
        operationId: 'decideComplaint',
        summary: 'An operator decides a report, with a reason that both sides read.',
        description:
          'Once it’s in review (409 `decided`). `refund` gives back what was paid, `credit` lowers an unpaid invoice, each by `cents`; which of them is possible depends on the invoice (409 `no-money`).',
      },
    },
  }),
  ...callsOf(NEW_TIME_CALLS, {
    pathOf: (name) => (name === 'ask' ? newTimeCall : withdrawNewTimeCall)('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'The request as it is then.',
    prose: {
      ask: {
        operationId: 'askNewTime',
        summary: 'A homesmith asks the customer for another time.',
        description:
          'One to three windows in which their calendar is open (409 `taken`), while the visit is booked, at least an hour before they may set out (409 `too-late`), one at a time (409 `move-asked`), and up to 3 a visit (409 `too-many`). The customer has 24 hours, and never longer than until the homesmith may set out.',
      },
      withdraw: {
        operationId: 'withdrawNewTime',
        summary: 'Takes back that another time was asked for.',
        description: 'Answered or expired before, it’s refused (409 `answered`).',
      },
    },
  }),
  ...callsOf(STOP_CALLS, {
    pathOf: () => stopJobCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'How it ended, and what the customer pays.',
    prose: {
      stop: {
        operationId: 'stopJob',
        summary: 'A homesmith stops a job on site, with a reason.',
        description:
          'Begun, only the jobs in `done` are paid, and the others are on the list again. Not begun, the customer owes the trip fee if they caused it (`customer`, `other_job`) and saw it before they booked, and never otherwise. `cents` is what the customer pays; another amount is refused (409 `other-fee`).',
      },
    },
  }),
  ...callsOf(SICK_CALLS, {
    pathOf: () => sickDayCall('{number}'),
    parameters: OF_A_HOMESMITH,
    done: 'The day, and what became of each visit by then.',
    prose: {
      'sick-day': {
        operationId: 'callInSick',
        summary: 'A homesmith calls in sick for today or tomorrow.',
        description:
          'What is left of the day becomes time off, and each visit that hasn’t begun goes to the next homesmith, the nearest first, or its customer picks another time for free. `day` is today or tomorrow where the homesmith works; another one is refused (409 `other-day`). Sent again, nothing happens twice.',
      },
    },
  }),
  ...callsOf(QUOTE_CALLS, {
    pathOf: () => quoteCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'The quote as it is then.',
    prose: {
      send: {
        operationId: 'sendQuote',
        summary: 'A homesmith sends a quote after an estimate visit.',
        description:
          'From arriving until 30 days after the visit, up to 6 a visit (409 `too-many`). It takes the place of one that was sent before. `photos` are those that were added for it within a day, up to 6 (409 `photos-gone`). The customer has 30 days to book one of its options, or to decline.',
      },
    },
  }),
  ...callsOf(QUOTE_PHOTO_UPLOADS, {
    pathOf: () => quotePhotosCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'The photos that were added, whose ids the quote names.',
    prose: {
      add: {
        operationId: 'addQuotePhotos',
        summary: 'Adds up to 6 photos for a quote to send.',
        description:
          'While a quote can be sent. No one else sees them before the quote that names them is sent; after a day they’re deleted.',
      },
    },
  }),
  ...callsOf(REQUEST_CALLS, {
    pathOf: () => withdrawRequestCall('{reference}'),
    parameters: [REQUEST_REFERENCE],
    done: 'The request as it is then.',
    prose: {
      withdraw: {
        operationId: 'withdrawRequest',
        summary: 'Withdraws a request for times: its jobs stay on the list.',
        description:
          'While it waits for our answer, or for the customer’s. With times held for it, or over, it’s refused (409 `not-now`).',
      },
    },
  }),
  ...callsOf(JOB_CALLS, {
    pathOf: () => jobStepsCall('{number}', '{visit}'),
    parameters: OF_A_JOB,
    done: 'It’s taken.',
    prose: {
      steps: {
        operationId: 'takeVisitStep',
        summary:
          'A homesmith takes a step of a visit: accepts or declines it, sets out, arrives, starts, pauses, finishes, or gives it back.',
        description:
          'Sent again with the same `idempotencyKey` and body within 8 days it’s the same answer, and nothing happens twice; with another body the step is refused (422 `key-reused`). What was tapped without a signal is judged by `pressedAt`, which is never taken for later than now, earlier than what happened last, or older than 7 days. `sequence` is how often the visit was changed as its page said; after another change the step is refused (409 `changed`). `barred`: the homesmith is suspended or ended, or has no insurance or license for that day. `too-early`: setting out and arriving are possible up to 3 hours before the window.',
      },
    },
  }),
];

const CALLS: readonly Call[] = [...READ_CALLS, ...ACTION_CALLS];

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const JSON_TYPE = 'application/json';

export function apiDocument() {
  const components = openComponents();
  const responses: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of CALLS) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method]: operationOf(call, components, responses),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Homesmith',
      version: '1.0.0',
      description:
        'The calls of the product. Every refusal is `{"error": {"code", "message"}}`: the code is for programs, the message is a sentence for people. A GET also answers HEAD; any other method is refused with 405 and says in `Allow` which it answers. A request that isn’t written correctly is refused with 400, and one with a body above 16 KiB with 413. Every answer carries `X-Request-Id`, by which the log can be searched. No call answers another origin’s script (no CORS).',
    },
    paths,
    components: {
      headers: {
        RequestId: {
          required: true,
          description: 'Names this request in the log.',
          schema: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
        },
      },
      responses,
      schemas: components.schemas,
    },
  };
}

function operationOf(
  { operationId, summary, description, parameters, body, bodyType = JSON_TYPE, answers }: Call,
  { schemaOf }: Components,
  responses: Record<string, Json>,
): Json {
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(parameters !== undefined && {
      parameters: parameters.map((one) => ({ ...one, schema: schemaOf(one.schema, 'input') })),
    }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { [bodyType]: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)]),
    ),
  };

  function responseOf({ component, description, schema, file, headers }: Answer): Json {
    const response = {
      description,
      headers: { ...headers, ...REQUEST_ID },
      ...(file !== undefined && { content: { [file]: {} } }),
      ...(schema !== undefined && {
        content: { [`${JSON_TYPE}; charset=utf-8`]: { schema: schemaOf(schema, 'output') } },
      }),
    };
    if (component === undefined) return response;
    responses[component] = response;
    return { $ref: `#/components/responses/${component}` };
  }
}
