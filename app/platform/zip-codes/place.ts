/** A place in the built-in table of Zip Codes. */
import type { UsState } from '#app/kernel/us-state.ts';

export type Place = {
  /** Five digits. */
  zipCode: string;
  city: string;
  state: UsState;
};
