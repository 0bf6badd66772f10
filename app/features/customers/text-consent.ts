/** The words of the consent to text messages about visits, which is separate from texts with codes. Pure. */

/** The version of the words below; a test holds their hash. */
export const TEXT_CONSENT_VERSION = '2026-11-23';

export const TEXT_CONSENT_LABEL = 'Text me about my visits';

export const TEXT_CONSENT_WORDS =
  'Automated text messages from Homesmith: when a visit is booked, moved, canceled or near, when somebody is on the way, and when its invoice is there or paid. About 3 to 8 a visit. Message and data rates may apply. Reply STOP to opt out. You can book without them.';

/** `stopped`: they replied STOP. */
export type VisitTexts = 'on' | 'off' | 'stopped';
