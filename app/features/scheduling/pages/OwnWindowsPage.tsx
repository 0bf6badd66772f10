/** A homesmith's windows for a service in a Zip Code, and which of them homeowners see. */
import Check from 'lucide-react/icons/check';
import { Form } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { OWN_FIELDS } from '../windows/own-fields.ts';
import type { OwnWindows } from '../windows/own-windows.ts';

type OwnWindowsFormProps = {
  action: string;
  zip: string;
  services: readonly { id: string; name: string }[];
  /** The service that was asked about. */
  service: string | null;
};

function OwnWindowsForm({ action, zip, services, service }: OwnWindowsFormProps) {
  if (services.length === 0) {
    return <p>Once you have a service, you can see here when homeowners can book you for it.</p>;
  }
  return (
    <Form
      action={action}
      className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-end"
    >
      <Field
        key={zip}
        label="ZIP code"
        name={OWN_FIELDS.zip}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={10}
        defaultValue={zip}
      />
      <Select
        key={service}
        label="Service"
        name={OWN_FIELDS.service}
        options={services.map(({ id, name }) => ({ value: id, text: name }))}
        {...(service !== null && { defaultValue: service })}
      />
      <button type="submit" className={button('secondary')}>
        Show arrival times
      </button>
    </Form>
  );
}

type OwnWindowsPageProps = OwnWindowsFormProps & {
  problem: string | null;
  zoneName: string | null;
  windows: OwnWindows | null;
};

export function OwnWindowsPage({ problem, zoneName, windows, ...form }: OwnWindowsPageProps) {
  return (
    <>
      <Card title="See your openings">
        <p className="mb-4 max-w-prose">
          The arrival times that homeowners can book you for, from your hours, area, visits, and
          time off. Choose a job and a ZIP code.
        </p>
        <OwnWindowsForm {...form} />
      </Card>
      {problem !== null && <ErrorBox message={problem} headingLevel={2} />}
      {windows !== null && (
        <section aria-labelledby="windows">
          <h2 id="windows" className="text-title">
            The next two weeks
          </h2>
          <p className="mt-2 max-w-prose font-semibold">{windows.summary}</p>
          {windows.days.length > 0 && (
            <p className="mt-1 text-ink-soft">
              Homeowners choose when you arrive. The work ends within your hours. Times are in{' '}
              {zoneName}.
            </p>
          )}
          {windows.notes.map((note) => (
            <p key={note} className="mt-1 max-w-prose text-ink-soft">
              {note}
            </p>
          ))}
          <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
            {windows.days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Day({ day: { name, times } }: { day: OwnWindows['days'][number] }) {
  return (
    <section className="rounded-card border border-line bg-paper-raised px-4 py-3">
      <h3 className="font-semibold">{name}</h3>
      <ul>
        {times.map(({ name: time, isShown }) => (
          <li key={time} className="flex flex-wrap items-center gap-x-2 py-1.5">
            <span className="first-letter:uppercase">{time}</span>
            <span className="ml-auto inline-flex items-center gap-1 text-ink-soft text-small">
              {isShown && <Check aria-hidden="true" className="size-4 text-accent" />}
              {isShown ? 'Shown to homeowners' : 'Not shown'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
