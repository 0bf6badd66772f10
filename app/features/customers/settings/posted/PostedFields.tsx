/** What every posted form of the settings carries besides what is typed. */
import { SETTINGS_PATH, settingsPath } from '#app/kernel/urls.ts';
import { type FormKey, readKey, SETTING_FORMS, sectionOf } from './setting-forms.ts';
import { usePosted } from './usePosted.tsx';

/** The answer is read at the form's section; a browser takes the fragment along to wherever it is led. */
export const postTo = (key: FormKey) => {
  const leadsAway = SETTING_FORMS[readKey(key).intent].leadsTo !== undefined;
  const action = leadsAway ? SETTINGS_PATH : settingsPath(sectionOf(key));
  return { method: 'post', action } as const;
};

export function PostedFields({ of }: { of: FormKey }) {
  const { once } = usePosted();
  const { intent, id } = readKey(of);
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {/* Browsers put back what a field held before a reload. */}
      <input type="hidden" name="once" value={once} autoComplete="off" />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </>
  );
}
