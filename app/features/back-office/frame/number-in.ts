/** The number of a homesmith or an invoice in an address. Pure. */

/** Within PostgreSQL's integers. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** 0 when it is no number. */
export const numberIn = (text: string): number => (NUMBER.test(text) ? Number(text) : 0);
