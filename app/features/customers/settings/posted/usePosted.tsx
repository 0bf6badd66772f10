/** What the forms of the settings know of having been posted: all of them, deep in their sections, and the page above them. */
import { createContext, useContext } from 'react';
import {
  NOTHING_POSTED,
  type PostedForm,
  type PostedSettings,
  postedForm,
} from './posted-settings.ts';
import type { FormKey } from './setting-forms.ts';

const Posted = createContext<PostedSettings>(NOTHING_POSTED);

export const PostedProvider = Posted.Provider;

export const usePosted = (): PostedSettings => useContext(Posted);

export const usePostedForm = (key: FormKey): PostedForm => postedForm(usePosted(), key);
