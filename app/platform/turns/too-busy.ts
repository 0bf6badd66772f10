/** A line is longer than a person should wait: the answer is to try again shortly. Pure. */
export class TooBusy extends Error {}
