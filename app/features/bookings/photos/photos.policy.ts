/** Photos are for those of the visit, and for operators; `photo-rights.ts` says which of them. Pure. */
import { FOR_ITS_ACCOUNT, type PolicyTable } from '#app/kernel/policy.ts';

export const PHOTOS_POLICY = {
  'read-photo': FOR_ITS_ACCOUNT,
} as const satisfies PolicyTable;
