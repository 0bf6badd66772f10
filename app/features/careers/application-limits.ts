/** What an application may hold at most; the form says it, the browser checks some of it, the server all. Pure. */
import { MAX_CHARACTERS as OF_ALL_FORMS } from '#app/features/inbox/items/inbox-item.ts';

/** 5 MB, as programs count them. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

export const MAX_CHARACTERS = { ...OF_ALL_FORMS, phone: 30 } as const;

/** Rounded up, so that it never reads like the limit itself: 5.01 MB. */
export const tooLargeCv = (bytes: number): string =>
  `This file is ${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toLocaleString('en-US')} MB, and the limit is 5 MB. Smaller pictures in it usually help.`;
