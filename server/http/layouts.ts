/** The process's rules for a route, by its layout in `app/routes.ts`. */

const KIB = 1024;
/** For calls, and pages without forms. */
const MAX_CALL_BYTES = 16 * KIB;
/** For a page's form: texts of thousands of letters in any script, URL-encoded. */
const MAX_FORM_BYTES = 96 * KIB;
/** For forms with a file of 5 MB, plus room to refuse a larger one politely. */
export const MAX_UPLOAD_BYTES = 6 * KIB * KIB;

/** For a few photos of a phone. */
export const MAX_PHOTOS_BYTES = 15 * KIB * KIB;

export type Rules = {
  /**
   * page: rendered once and cached. personal: rendered for each request with its session. call, personal-call: the
   * route's own answer, without and with a session.
   */
  answer: 'page' | 'personal' | 'call' | 'personal-call';
  maxBodyBytes: number;
  /** A form with files, which declares its size. */
  upload?: 'resume' | 'photos';
  /** Public forms, which return the typed text even when the session cannot be read. */
  givesBack?: true;
};

export const LAYOUTS = {
  /** Routes outside of any layout: public pages. */
  root: { answer: 'page', maxBodyBytes: MAX_CALL_BYTES },
  personal: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES, givesBack: true },
  upload: {
    answer: 'personal',
    maxBodyBytes: MAX_UPLOAD_BYTES,
    upload: 'resume',
    givesBack: true,
  },
  customer: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  'customer-photos': { answer: 'personal', maxBodyBytes: MAX_PHOTOS_BYTES, upload: 'photos' },
  account: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  homesmith: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  'homesmith-photos': { answer: 'personal', maxBodyBytes: MAX_PHOTOS_BYTES, upload: 'photos' },
  operator: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  calls: { answer: 'call', maxBodyBytes: MAX_CALL_BYTES },
  'photo-calls': {
    answer: 'personal-call',
    maxBodyBytes: MAX_PHOTOS_BYTES,
    upload: 'photos',
  },
  'personal-calls': { answer: 'personal-call', maxBodyBytes: MAX_CALL_BYTES },
} as const satisfies Record<string, Rules>;

export type Layout = keyof typeof LAYOUTS;

export const isLayout = (id: string | undefined): id is Layout =>
  id !== undefined && Object.hasOwn(LAYOUTS, id);
