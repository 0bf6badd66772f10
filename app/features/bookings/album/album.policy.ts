/** Who adds photos to a visit, and takes them back. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const ALBUM_POLICY = {
  'add-own-photos': FOR_ITS_CUSTOMER,
  'remove-own-photo': FOR_ITS_CUSTOMER,
  'add-job-photos': FOR_ITS_HOMESMITH,
  'remove-job-photo': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
