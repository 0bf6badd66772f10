/** Field names of a booking's details, in a file of their own because pages load them. Pure. */
export const DETAIL_FIELDS = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'city',
  contactName: 'contact-name',
  contactPhone: 'contact-phone',
  hidesPhone: 'hides-phone',
  notes: 'notes',
} as const;
/** The value of the box that hides the phone; of an empty one, a form sends `SHOWS`. */
export const HIDES = 'yes';
export const SHOWS = 'no';
/** Who is home: the customer, or the contact in the form. */
export const CONTACT_FIELD = 'contact';
export const OWN_CONTACT = 'me';
export const OTHER_CONTACT = 'other';
/** What the page showed, to be compared. */
export const TERMS_FIELD = 'terms';
/** The box of the consent to texts about visits. */
export const TEXTS_FIELD = 'texts';
export const MAX_NOTES = 1_000;

/** The field of the note about the order at this position. */
export const jobNoteField = (position: number): string => `job-note.${position}`;
