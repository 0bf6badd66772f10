/**
 * The version of the Terms of Service and the Privacy Policy: their date, stored with the consent of each account
 * and printed on the pages. Another text needs another version: `legal/documents.test.ts` holds the hash of this
 * version's texts.
 */
export const TERMS_VERSION = '2026-11-29';
