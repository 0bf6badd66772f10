/** The forms of a homesmith's page; a refused one keeps what was chosen. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { STEP_REASONS, type StepIntent, stepsNow } from './homesmith-states.ts';
import type { HomesmithView } from './homesmith-view.ts';

export type StepFormsProps = {
  homesmith: HomesmithView;
  once: Readonly<Record<StepIntent, string>>;
  refused: RefusedForm | null;
};

const SAID = {
  suspend: {
    title: 'Suspend',
    text: 'Takes their windows away until one of us reinstates them. What was promised stays.',
    send: 'Suspend',
  },
  reinstate: {
    title: 'Reinstate',
    text: 'Brings their windows back, within hours, area, trades and licenses.',
    send: 'Reinstate',
  },
  end: {
    title: 'End the work with them',
    text: 'Takes their windows away for good. What was promised stays: look at their next two weeks first.',
    send: 'End it for good',
  },
} as const;

export function StepForms({ homesmith, once, refused }: StepFormsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-start">
      {stepsNow(homesmith.state).map((intent) => {
        const ofThis = refused?.values.intent === intent ? refused : null;
        const { title, text, send } = SAID[intent];
        return (
          <Card key={intent} title={title}>
            <PostForm
              key={once[intent]}
              once={once[intent]}
              refusal={ofThis}
              className="grid gap-4"
            >
              <p>{text}</p>
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="seen" value={homesmith.state} autoComplete="off" />
              <Select
                label="Reason, for our records"
                name="reason"
                unchosen="Choose"
                options={Object.entries(STEP_REASONS[intent]).map(([value, name]) => ({
                  value,
                  text: name,
                }))}
                defaultValue={ofThis?.values.reason}
              />
              <div>
                <SendButton tone={intent === 'reinstate' ? 'primary' : 'caution'}>
                  {send}
                </SendButton>
              </div>
            </PostForm>
          </Card>
        );
      })}
    </div>
  );
}
