/** What both sides send to remove one of their photos. Pure. */
import { z } from 'zod';
import { isUuid } from '#app/kernel/uuid.ts';
import { REMOVE_REFUSALS } from './album.messages.ts';
import { ALBUM_FIELDS } from './album-view.ts';

export const REMOVE_PHOTO = {
  input: z.strictObject({ photo: z.string().refine(isUuid, 'Reload the page and try again.') }),
  fromForm: (form: ReadonlyMap<string, string>) => ({ photo: form.get(ALBUM_FIELDS.photo) }),
  refusals: REMOVE_REFUSALS,
};
