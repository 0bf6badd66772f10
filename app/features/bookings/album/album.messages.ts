/** Why photos aren't added to a visit, or taken back. Pure. */
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { PHOTO_REFUSALS } from '../photos/photo.messages.ts';

const GONE = { status: 404, text: 'There’s no such visit.' } as const;

export const ADD_OWN_REFUSALS = {
  gone: GONE,
  ...PHOTO_REFUSALS,
  'not-now': { status: 409, text: 'This visit is over, so no more photos can be added.' },
} as const satisfies RefusalTable;

export const ADD_JOB_REFUSALS = {
  gone: GONE,
  ...PHOTO_REFUSALS,
  'not-now': {
    status: 409,
    text: 'You can add photos from when you’re on site until the job is paid.',
  },
  'not-at-door': {
    status: 409,
    text: 'You can add a photo of the door once you’ve selected “No one answers the door”, until 48 hours after you record that no one was home.',
  },
} as const satisfies RefusalTable;

export const REMOVE_REFUSALS = {
  gone: GONE,
  'not-now': { status: 409, text: 'This visit is over, so its photos stay.' },
  'no-such-photo': { status: 409, text: 'That photo is already gone.' },
} as const satisfies RefusalTable;
