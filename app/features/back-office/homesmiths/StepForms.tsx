/** The forms of a homesmith's page; a refused one keeps what was chosen. */
import {
  nameSickButton,
  type SickDayName,
  sayTimeOff,
} from '#app/features/bookings/api/bookings.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { ReasonFields } from '../frame/ReasonFields.tsx';
import { STEP_REASONS, type StepIntent, stepsNow } from './homesmith-states.ts';
import type { HomesmithView, SickDay } from './homesmith-view.ts';

export type StepFormsProps = {
  homesmith: HomesmithView;
  idempotencyKey: Readonly<Record<StepIntent, string> & { sick: Record<SickDayName, string> }>;
  refused: RefusedForm | null;
};

const SAID = {
  suspend: {
    title: 'Suspend',
    text: 'They can’t be booked until you reinstate them.',
    send: 'Suspend',
  },
  reinstate: {
    title: 'Reinstate',
    text: 'Homeowners can book them again.',
    send: 'Reinstate',
  },
  end: {
    title: 'Deactivate',
    text: 'They can’t be booked again. You can’t undo this.',
    send: 'Deactivate',
  },
} as const;

/** What becomes of the visits that the page lists. */
function formatPassedOn({ visits }: HomesmithView): string {
  const count = visits.filter(({ isBegun }) => !isBegun).length;
  const offers = 'We’ll withdraw times that we offered with them.';
  if (count === 0) return `They have no open visits to pass on. ${offers}`;
  return `We’ll ask other homesmiths to take their ${countOf(count, 'open visit')} and tell each customer. ${offers}`;
}

export function StepForms({ homesmith, idempotencyKey, refused }: StepFormsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-start">
      {(homesmith.state === 'active' || homesmith.state === 'paused') &&
        homesmith.sickDays.map((sickDay) => (
          <SickForm
            key={sickDay.which}
            name={homesmith.name}
            sickDay={sickDay}
            idempotencyKey={idempotencyKey.sick[sickDay.which]}
            refused={refused}
          />
        ))}
      {stepsNow(homesmith.state).map((intent) => {
        const ofThis = refused?.values.intent === intent ? refused : null;
        const { title, text, send } = SAID[intent];
        const isHard = intent !== 'reinstate';
        const about = (
          <p key="about">
            {[text, isHard && formatPassedOn(homesmith), homesmith.untold]
              .filter(Boolean)
              .join(' ')}
          </p>
        );
        const form = (
          <PostForm
            key={idempotencyKey[intent]}
            idempotencyKey={idempotencyKey[intent]}
            refusal={ofThis}
            className="grid gap-4"
          >
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="seen" value={homesmith.state} autoComplete="off" />
            <ReasonFields reasons={STEP_REASONS[intent]} typed={ofThis?.values} />
            <div className="flex flex-wrap gap-3">
              <SendButton tone={isHard ? 'danger' : 'primary'} className="max-sm:w-full">
                {send}
              </SendButton>
              {isHard && <NotNow>Keep as is</NotNow>}
            </div>
          </PostForm>
        );
        return isHard ? (
          <AskOnce
            key={intent}
            name={intent}
            title={title}
            question={`${title} ${homesmith.name}?`}
            text={about}
            open={title}
            isOpen={ofThis !== null}
          >
            {form}
          </AskOnce>
        ) : (
          <Card key={intent} title={title}>
            <div className="grid gap-4">
              {about}
              {form}
            </div>
          </Card>
        );
      })}
    </div>
  );
}

type SickFormProps = {
  name: string;
  sickDay: SickDay;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

/** For one who calls us instead of pressing it themselves. */
function SickForm({ name, sickDay, idempotencyKey, refused }: SickFormProps) {
  const { day, which, isSick, count } = sickDay;
  const { values } = refused ?? {};
  const ofThis = values?.intent === 'sick' && values.day === day ? refused : null;
  if (isSick && count === 0) return null;
  const visits = countOf(count, 'visit');
  return (
    <AskOnce
      name={`sick-${which}`}
      title={`Sick ${which}`}
      question={which === 'today' ? `Is ${name} sick today?` : `Is ${name} out sick tomorrow?`}
      text={
        <p>
          {`${sayTimeOff(which)}. ${count === 0 ? `They have no visits ${which === 'today' ? 'left today' : 'tomorrow'}.` : `We’ll ask other homesmiths to take ${visits}, the nearest first, and tell each customer right away. It’s free for everyone, and you can’t undo it.`}`}
        </p>
      }
      open="Call in sick"
      isOpen={ofThis !== null}
    >
      <PostForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        refusal={ofThis}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="sick" />
        <input type="hidden" name="day" value={day} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <SendButton tone="danger" className="max-sm:w-full">
            {nameSickButton(which, count)}
          </SendButton>
          <NotNow>Keep as is</NotNow>
        </div>
      </PostForm>
    </AskOnce>
  );
}
