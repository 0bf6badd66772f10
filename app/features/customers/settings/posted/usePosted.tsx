/** The context by which the settings' forms, deep in their sections, know what was posted. */
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
