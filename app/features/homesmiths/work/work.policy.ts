/** What members read and change of their homesmith's work. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const WORK_POLICY = {
  read: FOR_ITS_HOMESMITH,
  'save-hours': FOR_ITS_HOMESMITH,
  'save-area': FOR_ITS_HOMESMITH,
  'save-services': FOR_ITS_HOMESMITH,
  'save-terms': FOR_ITS_HOMESMITH,
  'pause-or-resume': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
