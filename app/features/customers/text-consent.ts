/** The words of the consent to text messages about visits, which is separate from texts with codes. Pure. */

/** The version of the words below; a test holds their hash. */
export const TEXT_CONSENT_VERSION = '2026-11-24';
/** The first version whose words have messages about a visit. */
export const MESSAGES_IN_CONSENT = '2026-11-24';

export const TEXT_CONSENT_LABEL = 'Text me about my visits';

export const TEXT_CONSENT_WORDS =
  'Automated texts from Homesmith when a visit is booked, rescheduled, canceled, or coming up, when your homesmith is on the way, when you get a message about a visit, and when an invoice is ready or paid. About 3 to 8 texts a visit. Message and data rates may apply. Reply STOP to opt out. You can book without them.';

/** `stopped`: they replied STOP. */
export type VisitTexts = 'on' | 'off' | 'stopped';
