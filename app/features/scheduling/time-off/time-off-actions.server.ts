/** A member takes time off, or removes it. */
import { z } from 'zod';
import { OF_HOMESMITH } from '#app/features/homesmiths/api/work.server.ts';
import { accept } from '#app/kernel/result.ts';
import { workPath } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { ADD_REFUSALS, REMOVE_REFUSALS } from '../calendar/time-off.messages.ts';
import { addTimeOff, removeTimeOff } from '../calendar/time-off.server.ts';
import { KEEP_FIELD } from './calendar-view.ts';
import { TIME_OFF_POLICY } from './time-off.policy.ts';
import { TIME_OFF, timeOffRange } from './time-off-range.server.ts';

type Address = { number: string };
const pageOf = ({ number }: Address): string => workPath(number, 'time-off');

const takeTimeOff = action({
  name: 'take-time-off',
  policy: TIME_OFF_POLICY.add,
  ...OF_HOMESMITH,
  input: TIME_OFF,
  fromForm: Object.fromEntries,
  refusals: ADD_REFUSALS,
  run: async (ctx, { input, subject: { number, timeZone } }) => {
    const keepsVisits = input[KEEP_FIELD] === 'yes';
    const asked = { ...timeOffRange(input, timeZone), keepsVisits };
    const added = await addTimeOff(ctx, number, asked);
    return added.ok ? accept(null) : added;
  },
  redirectTo: (_, address) => `${pageOf(address)}?saved#saved`,
});

const giveBackTimeOff = action({
  name: 'remove-time-off',
  policy: TIME_OFF_POLICY.remove,
  ...OF_HOMESMITH,
  input: z.strictObject({ id: z.string() }),
  fromForm: (form) => ({ id: form.get('id') ?? '' }),
  refusals: REMOVE_REFUSALS,
  run: (ctx, { input: { id }, subject: { number } }) => removeTimeOff(ctx, number, id),
  redirectTo: (_, address) => `${pageOf(address)}?removed#saved`,
});

/** Of the page. */
export const TIME_OFF_FORMS = {
  actions: { add: takeTimeOff, remove: giveBackTimeOff },
  intentOf: (form: ReadonlyMap<string, string>) => form.get('intent') ?? 'add',
  // The reloaded page no longer has its button.
  refusedTo: { 'already-removed': (address: Address) => `${pageOf(address)}?gone` },
};
