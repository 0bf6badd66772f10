/** What operators send from a request's page. A form that was refused comes back as it was typed. */
import { Form } from 'react-router';
import { nameWindow, WINDOW_HOURS } from '#app/features/scheduling/arrival-window.ts';
import { MAX_VISIT_MINUTES } from '#app/features/scheduling/plan/problem.ts';
import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { DECLINE_REASONS } from './request-states.ts';
import { type FreeView, type RequestView, type VisitView, visitField } from './request-view.ts';

type Intent = 'answer' | 'assign' | 'decline';
export type RequestFormsProps = {
  request: RequestView;
  once: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

const HOURS = WINDOW_HOURS.map((hour) => ({ value: String(hour), text: nameWindow(hour) }));
const REASONS = Object.entries(DECLINE_REASONS).map(([value, text]) => ({ value, text }));

const FREE: readonly Column<FreeView>[] = [
  { name: 'Homesmith', cell: ({ name, number }) => `${name} (${number})` },
  { name: 'From', cell: ({ from }) => <span className="tabular">{from}</span> },
  { name: 'More driving', cell: ({ added }) => <span className="tabular">{added}</span> },
  { name: 'Visits in 28 days', cell: ({ visits }) => <span className="tabular">{visits}</span> },
];

/** What is asked for of a visit, or what was agreed. */
export function VisitWork({ visit, zoneName }: { visit: VisitView; zoneName: string }) {
  const { work, wished, placed } = visit;
  const wish =
    wished.length === 0 ? 'No window was wished.' : `Wished: ${wished.join('; ')}, ${zoneName}.`;
  return (
    <div className="wrap-anywhere">
      <p>{work.join('; ')}</p>
      <p>{placed ?? wish}</p>
    </div>
  );
}

/** Another time is another address: nothing is changed by looking. */
export function LookForm({ request }: Pick<RequestFormsProps, 'request'>) {
  const { reference, visits, zoneName } = request;
  return (
    <Form
      key={JSON.stringify(visits.map(({ typed }) => typed))}
      action={adminRequestPath(reference)}
      className="grid gap-8"
    >
      {visits.map((visit, place) => (
        <VisitToLook key={visit.title} visit={visit} place={place} zoneName={zoneName} />
      ))}
      <div>
        <button type="submit" className={button('secondary')}>
          Show who is free then
        </button>
      </div>
    </Form>
  );
}

type VisitToLookProps = { visit: VisitView; place: number; zoneName: string };

function VisitToLook({ visit, place, zoneName }: VisitToLookProps) {
  const { title, typed, look, free } = visit;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{title}</legend>
      <VisitWork visit={visit} zoneName={zoneName} />
      <div className="grid gap-4 md:grid-cols-3">
        <Field
          label="Day"
          name={visitField('day', place)}
          type="date"
          required
          defaultValue={typed.day}
        />
        <Select
          label="Window"
          name={visitField('hour', place)}
          unchosen="Choose"
          required
          options={HOURS}
          defaultValue={typed.hour}
        />
        <Field
          label="Minutes on site"
          name={visitField('minutes', place)}
          type="number"
          min={1}
          max={MAX_VISIT_MINUTES}
          required
          defaultValue={typed.minutes}
        />
      </div>
      {look === null ? (
        <p className="text-ink-soft">Please choose a day, a window and the minutes.</p>
      ) : free.length === 0 ? (
        <p className="text-ink-soft">Nobody is free then. Please try another day or window.</p>
      ) : (
        <RowTable
          caption={`Who is free: ${title}`}
          columns={FREE}
          rows={free}
          keyOf={({ number }) => number}
        />
      )}
    </fieldset>
  );
}

/** Which forms a request has: all of its visits are assigned together, so each needs somebody who is free. */
export function formsOf({ visits, mayDecide, mayWrite }: RequestView): Intent[] {
  const isPlaceable = visits.every(({ free }) => free.length > 0);
  return [
    ...(mayWrite ? (['answer'] as const) : []),
    ...(mayWrite && mayDecide ? (['decline'] as const) : []),
    ...(mayWrite && mayDecide && isPlaceable ? (['assign'] as const) : []),
  ];
}

export function AnswerForms({ request, once, refused }: RequestFormsProps) {
  const { visits, mayDecide, seen } = request;
  const shown = formsOf(request);
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
  const { key: declineKey, ...decline } = frame('decline');
  return (
    <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
      {shown.includes('assign') && (
        <Card title="Assign">
          <PostForm key={assignKey} {...assign}>
            {hidden('assign')}
            {visits.map(({ title, typed: time, free }, place) => (
              <div key={title}>
                <input type="hidden" name={visitField('day', place)} value={time.day} />
                <input type="hidden" name={visitField('hour', place)} value={time.hour} />
                <input type="hidden" name={visitField('minutes', place)} value={time.minutes} />
                <Select
                  label={`${title}: who has agreed to come`}
                  name={visitField('number', place)}
                  unchosen="Choose"
                  options={free.map(({ number, name, from }) => ({
                    value: number,
                    text: `${name} (${number}), from ${from}`,
                  }))}
                  defaultValue={typed('assign', visitField('number', place))}
                />
              </div>
            ))}
            <TextArea
              label="What they will read, before the times (optional)"
              name="text"
              rows={4}
              defaultValue={typed('assign', 'text')}
            />
            <div>
              <SendButton>Assign</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
      {mayDecide && !shown.includes('assign') && (
        <Card title="Assign">
          <p>
            All visits are assigned together. Somebody has to be free for each of them: look at
            other days and windows above.
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
