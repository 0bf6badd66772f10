/** Entries of the audit log. Pure. */

export const SUBJECT_KINDS = [
  'application',
  'request',
  'homesmith',
  'conversation',
  'payment',
  'booking',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const KIND_NAMES: Readonly<Record<SubjectKind, string>> = {
  application: 'Applications',
  request: 'Requests',
  homesmith: 'Homesmiths',
  conversation: 'Conversations',
  payment: 'Invoices',
  booking: 'Bookings',
};

export const ACTION_NAMES = {
  'application-check': 'Added a check',
  'application-ask': 'Asked a question',
  'application-accept': 'Accepted the application',
  'application-decline': 'Declined the application',
  'homesmith-check': 'Added a check',
  'homesmith-invite': 'Invited a member',
  'homesmith-withdraw': 'Withdrew an invitation',
  'homesmith-remove': 'Removed a member',
  'homesmith-suspend': 'Suspended the homesmith',
  'homesmith-reinstate': 'Reinstated the homesmith',
  'homesmith-end': 'Deactivated the homesmith',
  'homesmith-sick': 'Called the homesmith in sick',
  'request-answer': 'Answered the request',
  'request-assign': 'Assigned the request',
  'request-offer': 'Offered times as a booking',
  'request-withdraw': 'Withdrew the offered times',
  'request-decline': 'Declined the request',
  'booking-move': 'Rescheduled a visit',
  'booking-assign': 'Assigned a visit',
  'booking-accept': 'Recorded that the homesmith said yes',
  'booking-decline': 'Recorded that the homesmith said no',
  'booking-call-off': 'Canceled a visit',
  'booking-correct': 'Corrected booking details',
  'booking-lift': 'Lifted an account’s booking limits',
  'booking-restore': 'Reapplied an account’s booking limits',
  'complaint-decide': 'Decided a complaint',
  'conversation-answer': 'Answered the conversation',
  'conversation-close': 'Closed the conversation',
  'conversation-extend': 'Extended a legal deadline',
  'conversation-deny': 'Denied the privacy request',
  'payment-record': 'Recorded a payment',
  'payment-write-off': 'Wrote off an invoice',
  'payment-refund': 'Recorded a refund',
  'share-record': 'Recorded a payment of our share',
  'share-take-back': 'Took back a payment of our share',
} as const satisfies Readonly<Record<string, string>>;
export type AuditAction = keyof typeof ACTION_NAMES;

export type AuditSubject = { kind: SubjectKind; id: string };

export const isSubjectKind = (text: string): text is SubjectKind =>
  SUBJECT_KINDS.some((kind) => kind === text);

const ACTIONS: Readonly<Record<string, string>> = ACTION_NAMES;
/** The code, for an action that this version does not know. */
export const nameAction = (action: string): string => ACTIONS[action] ?? action;

export type AuditEntry = {
  seq: string;
  /** Its own, or that of what it did. */
  id: string;
  at: Date;
  operatorId: string;
  action: string;
  subject: AuditSubject;
  /** A code; "other" has the operator's words after it. */
  reason: string | null;
};
