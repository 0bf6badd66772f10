/** Where the answer to the cookie question stands in local storage (spec §3); the privacy policy quotes it. */
export const CONSENT_KEY = 'cookieConsentGiven';
