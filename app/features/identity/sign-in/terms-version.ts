/**
 * The version of the Terms of Service and the Privacy Policy: the day they are of. Whoever registers agrees to
 * it, and it is stored with the account; the pages print it. Another text is another version: `legal/documents.test.ts` holds
 * the hash of this one's texts.
 */
export const TERMS_VERSION = '2026-11-23';
