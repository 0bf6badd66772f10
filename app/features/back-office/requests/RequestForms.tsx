/** The forms of a request's page; a refused one keeps what was typed. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { DECLINE_REASONS } from './request-states.ts';
import { LEFT_OUT, type RequestView, type VisitView, visitField } from './request-view.ts';

type Intent = 'answer' | 'assign' | 'offer' | 'decline';
export type RequestFormsProps = {
  request: RequestView;
  once: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

const REASONS = Object.entries(DECLINE_REASONS).map(([value, text]) => ({ value, text }));

/** The possible forms; without anybody free there is nothing to assign. */
export function formsOf({ visits, mayDecide, mayWrite, isBookable }: RequestView): Intent[] {
  const isPlaceable = visits.some(({ free }) => free.length > 0);
  const isOfferable = isBookable && visits.every(({ free }) => free.length > 0);
  return [
    ...(mayWrite ? (['answer'] as const) : []),
    ...(mayWrite && mayDecide ? (['decline'] as const) : []),
    ...(mayWrite && mayDecide && isPlaceable ? (['assign'] as const) : []),
    ...(mayWrite && mayDecide && isOfferable ? (['offer'] as const) : []),
  ];
}

export function AnswerForms({ request, once, refused }: RequestFormsProps) {
  const { visits, mayDecide, seen } = request;
  const shown = formsOf(request);
  const isWhole = visits.every(({ free }) => free.length > 0);
  const refusedOf = (intent: Intent) => (refused?.values.intent === intent ? refused : null);
  const frame = (intent: Intent) => ({
    key: once[intent],
    once: once[intent],
    refusal: refusedOf(intent),
    className: 'grid gap-4',
  });
  const hidden = (intent: Intent) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={seen} autoComplete="off" />
    </>
  );
  const typed = (intent: Intent, name: string) => refusedOf(intent)?.values[name];
  const { key: answerKey, ...answer } = frame('answer');
  const { key: assignKey, ...assign } = frame('assign');
  const { key: offerKey, ...offer } = frame('offer');
  const { key: declineKey, ...decline } = frame('decline');
  return (
    <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
      {shown.includes('offer') && (
        <Card title="Offer it as a booking">
          <PostForm key={offerKey} {...offer}>
            {hidden('offer')}
            <p>
              Holds the times for a day. They see the price and what canceling costs, and book it
              themselves.
            </p>
            {visits.map((visit, place) => (
              <VisitToAssign
                key={visit.title}
                visit={visit}
                place={place}
                isOnly
                chosen={typed('offer', visitField('number', place))}
              />
            ))}
            <TextArea
              label="What they will read, before the times (optional)"
              name="text"
              rows={4}
              defaultValue={typed('offer', 'text')}
            />
            <div>
              <SendButton>Offer these times</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
      {shown.includes('assign') && (
        <Card title="Assign">
          <PostForm key={assignKey} {...assign}>
            {hidden('assign')}
            {visits.map((visit, place) => (
              <VisitToAssign
                key={visit.title}
                visit={visit}
                place={place}
                isOnly={visits.length === 1}
                chosen={typed('assign', visitField('number', place))}
              />
            ))}
            <TextArea
              label={`What they will read, before the times${isWhole ? ' (optional)' : ''}`}
              name="text"
              rows={4}
              defaultValue={typed('assign', 'text')}
            />
            <div>
              <SendButton tone={shown.includes('offer') ? 'secondary' : 'primary'}>
                Assign
              </SendButton>
            </div>
          </PostForm>
        </Card>
      )}
      {mayDecide && !shown.includes('assign') && (
        <Card title="Assign">
          <p>
            Nobody is free {visits.length === 1 ? 'then' : 'for any of these visits'}: look at other
            days and windows above.
          </p>
        </Card>
      )}
      <Card title="Answer">
        <PostForm key={answerKey} {...answer}>
          {hidden('answer')}
          <TextArea
            label="What they will read"
            name="text"
            rows={5}
            defaultValue={typed('answer', 'text')}
          />
          <div>
            <SendButton tone={shown.includes('assign') ? 'secondary' : 'primary'}>
              Answer
            </SendButton>
          </div>
        </PostForm>
      </Card>
      {mayDecide && (
        <Card title="Decline">
          <PostForm key={declineKey} {...decline}>
            {hidden('decline')}
            <Select
              label="Reason, for our records"
              name="reason"
              unchosen="Choose"
              options={REASONS}
              defaultValue={typed('decline', 'reason')}
            />
            <TextArea
              label="What they will read"
              name="text"
              rows={5}
              defaultValue={typed('decline', 'text')}
            />
            <div>
              <SendButton tone="caution">Decline the request</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
    </div>
  );
}

type VisitToAssignProps = {
  visit: VisitView;
  place: number;
  isOnly: boolean;
  chosen: string | undefined;
};

const NOBODY = { value: LEFT_OUT, text: 'Nobody: leave it without a time' };

/** All visits are assigned in one form, each to a homesmith or to nobody. */
function VisitToAssign({
  visit: { title, typed, free },
  place,
  isOnly,
  chosen,
}: VisitToAssignProps) {
  const name = visitField('number', place);
  if (free.length === 0) {
    return (
      <p>
        <input type="hidden" name={name} value={LEFT_OUT} />
        {title}: nobody was found above, so it is left without a time.
      </p>
    );
  }
  const people = free.map((one) => ({
    value: one.number,
    text: `${one.name} (${one.number}), from ${one.from}`,
  }));
  return (
    <div>
      <input type="hidden" name={visitField('day', place)} value={typed.day} />
      <input type="hidden" name={visitField('hour', place)} value={typed.hour} />
      <input type="hidden" name={visitField('minutes', place)} value={typed.minutes} />
      <Select
        label={`${title}: who has agreed to come`}
        name={name}
        unchosen="Choose"
        options={isOnly ? people : [...people, NOBODY]}
        defaultValue={chosen}
      />
    </div>
  );
}
