/** Which forms a booking's page shows. Apart from the view model, whose imports no page needs. Pure. */
import type { RefusedForm } from '#app/kernel/change.ts';
import type { BookingIntent } from './booking-forms.ts';
import type { AdminBooking, AdminVisit } from './booking-view.ts';

/** Forms on the page of the visit that the refused form is about: another one may still have a form like it. */
export function shownFor(
  {
    details,
    caps,
    visits,
  }: Pick<AdminBooking, 'details' | 'caps'> & { visits: readonly Pick<AdminVisit, 'choices'>[] },
  refused: RefusedForm | null,
): BookingIntent[] {
  const position = refused?.values.position ?? '';
  const visit = visits.find(({ choices }) => String(choices.position) === position);
  const { asked = null, windows = [], homesmiths = [], canCallOff = false } = visit?.choices ?? {};
  return [
    ...(details === null ? [] : (['correct'] as const)),
    ...(caps === null ? [] : ([caps.isLifted ? 'restore' : 'lift'] as const)),
    ...(asked === null ? [] : (['accept', 'decline'] as const)),
    ...(windows.length > 0 ? (['move'] as const) : []),
    ...(homesmiths.length > 0 ? (['assign'] as const) : []),
    ...(canCallOff ? (['call-off'] as const) : []),
  ];
}
