/** Hidden fields of every posted form of the settings. */
import { SETTINGS_PATH, settingsPath } from '#app/kernel/urls.ts';
import { type FormKey, readKey, SETTING_FORMS, sectionOf } from './setting-forms.ts';
import { usePosted } from './usePosted.tsx';

/** With the section as fragment, which browsers keep over redirects. */
export const postTo = (key: FormKey) => {
  const leadsAway = SETTING_FORMS[readKey(key).intent].leadsTo !== undefined;
  const action = leadsAway ? SETTINGS_PATH : settingsPath(sectionOf(key));
  return { method: 'post', action } as const;
};

export function PostedFields({ of }: { of: FormKey }) {
  const { idempotencyKey } = usePosted();
  const { intent, id } = readKey(of);
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {/* Browsers restore the fields of a reloaded page. */}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} autoComplete="off" />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </>
  );
}
