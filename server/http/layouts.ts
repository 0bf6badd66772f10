/** What the process does for a route, by the layout that it stands in (`app/routes.ts`). */

const KIB = 1024;
/** Of a call, and of a page that takes nothing. */
const MAX_CALL_BYTES = 16 * KIB;
/** Of a page's form: a text of thousands of letters in any script, as forms write them. */
const MAX_FORM_BYTES = 96 * KIB;
/** Of the form that takes a CV of 5 MB, with room to say politely that one is larger. */
export const MAX_UPLOAD_BYTES = 6 * KIB * KIB;

export type Rules = {
  /**
   * page: rendered once and kept for everybody. personal: rendered for each request, for whoever's session it
   * carries. call, personal-call: the door's own answer, without and with a session.
   */
  answer: 'page' | 'personal' | 'call' | 'personal-call';
  maxBodyBytes: number;
  /** Anybody's forms: when nobody can say whose session it is, they still give back what was written. */
  givesBack?: true;
};

export const LAYOUTS = {
  /** Those that stand in none: everybody's pages. */
  root: { answer: 'page', maxBodyBytes: MAX_CALL_BYTES },
  personal: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES, givesBack: true },
  upload: { answer: 'personal', maxBodyBytes: MAX_UPLOAD_BYTES, givesBack: true },
  customer: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  account: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  homesmith: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  operator: { answer: 'personal', maxBodyBytes: MAX_FORM_BYTES },
  calls: { answer: 'call', maxBodyBytes: MAX_CALL_BYTES },
  'personal-calls': { answer: 'personal-call', maxBodyBytes: MAX_CALL_BYTES },
} as const satisfies Record<string, Rules>;

export type Layout = keyof typeof LAYOUTS;

export const isLayout = (id: string | undefined): id is Layout =>
  id !== undefined && Object.hasOwn(LAYOUTS, id);
