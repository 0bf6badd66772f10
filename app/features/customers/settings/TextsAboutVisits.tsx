/** Text messages about visits: off by default, and turned off by one press. */
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { TEXT_CONSENT_WORDS, type VisitTexts } from '../text-consent.ts';
import { PostButton } from './posted/PostedButtons.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { Fact } from './Section.tsx';
import { useAction } from './useAction.tsx';

const STATES: Readonly<Record<VisitTexts, string>> = {
  on: 'Texts about your visits: on',
  off: 'Texts about your visits: off',
  stopped: 'Texts about your visits: off, because you replied STOP',
};

/** After STOP the vendor blocks the number, and only the phone can unblock it. */
const STOPPED =
  'To get them again, text START to the number they came from, then turn them on here.';

/** Before the words of the consent, which are about visits to one’s own home. */
const AS_A_HOMESMITH =
  'When a homeowner messages you, we’ll text you once until you read it. From 8 PM to 8 AM, texts wait for the morning. We’ll email you about everything else.';
const AT_HOME = 'The same setting is for visits to your own home, if you book any:';

type TextsAboutVisitsProps = { state: VisitTexts; isHomesmith: boolean };

export function TextsAboutVisits({ state, isHomesmith }: TextsAboutVisitsProps) {
  const words = isHomesmith ? (
    <>
      {AS_A_HOMESMITH}
      <span className="mt-2 block">
        {AT_HOME} {TEXT_CONSENT_WORDS}
      </span>
    </>
  ) : (
    TEXT_CONSENT_WORDS
  );
  const name = state === 'on' ? 'texts-off' : 'texts-on';
  const { general, isWorking, run } = useAction(name, { onDone: () => showToast(doneOf(name)) });
  return (
    <div id="texts" className="grid scroll-mt-24 gap-3 border-line border-t pt-4">
      <Fact note={state === 'stopped' ? STOPPED : words}>{STATES[state]}</Fact>
      {general !== null && <ErrorBox message={general} />}
      <PostButton
        of={name}
        className={button('secondary')}
        isWorking={isWorking}
        onPress={() => run({})}
      >
        {state === 'on' ? 'Turn texts off' : 'Turn texts on'}
      </PostButton>
    </div>
  );
}
