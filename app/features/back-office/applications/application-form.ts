/** The forms of an application's page. Pure. */
export const INTENTS = ['check', 'ask', 'accept', 'decline'] as const;
export type Intent = (typeof INTENTS)[number];
