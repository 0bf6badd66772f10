/** Where the times of another day begin. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';

type Day = { day: LocalDate; times: readonly { isFull?: boolean | undefined }[] };

/** The first day from `near` on with an opening; undefined where none comes later. */
export const nearDay = (days: readonly Day[], near: LocalDate): LocalDate | undefined =>
  days.find(({ day, times }) => day >= near && times.some(({ isFull }) => !isFull))?.day;
