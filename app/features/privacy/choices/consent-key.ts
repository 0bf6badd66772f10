/** The local storage key of the answer to the cookie question (spec §3); the privacy policy quotes it. */
export const CONSENT_KEY = 'cookieConsentGiven';
