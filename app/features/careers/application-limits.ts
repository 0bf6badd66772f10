/** Limits of an application, shown in the form, checked partly by the browser and completely by the server. Pure. */

import { MAX_CHARACTERS as OF_ALL_FORMS } from '#app/features/inbox/api/inbox.ts';
import { formatNumber } from '#app/kernel/counts.ts';

/** 5 MiB. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

export const MAX_CHARACTERS = { ...OF_ALL_FORMS, phone: 30 } as const;

/** Rounded up, so that 5.001 MB does not read like the limit itself. */
export const tooLargeCv = (bytes: number): string =>
  `This file is ${formatNumber(Math.ceil((bytes / 1024 / 1024) * 100) / 100)} MB, and the limit is 5 MB. Smaller pictures usually help.`;
