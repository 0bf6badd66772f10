/** A GET form that searches who is free for a visit at another time. */
import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { formatWindow, WINDOW_HOURS } from '#app/features/scheduling/api/scheduling.ts';
import { adminHomesmithPath, adminRequestPath } from '#app/kernel/admin-urls.ts';
import { countOf } from '#app/kernel/counts.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Select } from '#app/ui/Select.tsx';
import { ContactText } from '../frame/ContactText.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import {
  describeWish,
  type FreeView,
  MAX_PLANNED_MINUTES,
  type Openings,
  type RequestView,
  type VisitView,
  visitField,
} from './request-view.ts';

const HOURS = WINDOW_HOURS.map((hour) => ({
  value: String(hour),
  text: formatWindow(hour).replace(/^n/, 'N'),
}));

const FREE: readonly Column<FreeView>[] = [
  {
    name: 'Homesmith',
    cell: ({ name, number }) => (
      <Link
        to={adminHomesmithPath(number)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {name}
      </Link>
    ),
  },
  { name: 'Phone', cell: ({ phones }) => <ContactText text={phones} /> },
  { name: 'Can start', cell: ({ from }) => <span className="tabular">{from}</span> },
  { name: 'Added drive', cell: ({ added }) => <span className="tabular">{added}</span> },
  {
    name: 'Visits in the 28 days before',
    cell: ({ visits }) => <span className="tabular">{visits}</span>,
  },
];

/** The requested work. */
export function VisitWork({ visit, zoneName }: { visit: VisitView; zoneName: string }) {
  const { jobs, wished } = visit;
  return (
    <div className="wrap-anywhere">
      <JobLines jobs={jobs} />
      <p>{describeWish(wished, zoneName)}</p>
    </div>
  );
}

/** Times are in the address: searching changes nothing. Its answer is in the form, so the page stays where it is. */
export function LookForm({ request }: { request: RequestView }) {
  const { reference, visits, zoneName, isBookable } = request;
  const isNext = isBookable && visits.some(({ free }) => free.length === 0);
  return (
    <Form
      key={JSON.stringify(visits.map(({ typed }) => typed))}
      action={adminRequestPath(reference)}
      preventScrollReset
      className="grid gap-8"
    >
      {visits.map((visit, place) => (
        <VisitToLook key={visit.title} visit={visit} place={place} zoneName={zoneName} />
      ))}
      <div>
        <button type="submit" className={button(isNext ? 'primary' : 'secondary')}>
          Find homesmiths
        </button>
      </div>
    </Form>
  );
}

type VisitToLookProps = { visit: VisitView; place: number; zoneName: string };

function VisitToLook({ visit, place, zoneName }: VisitToLookProps) {
  const { title, typed, look, free, openings } = visit;
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
          label="Arrival window"
          name={visitField('hour', place)}
          unchosen="Choose"
          required
          hint="Homesmiths start between 8 AM and 6 PM, so there are no evening windows."
          options={HOURS}
          defaultValue={typed.hour}
        />
        <Field
          label="Minutes on site"
          name={visitField('minutes', place)}
          type="number"
          min={1}
          max={MAX_PLANNED_MINUTES}
          hint="Of all days together: over 480 minutes, the work goes on for several days."
          required
          defaultValue={typed.minutes}
        />
      </div>
      {look === null ? (
        <p className="text-ink-soft">Choose a day and an arrival window to see who’s free.</p>
      ) : free.length === 0 ? (
        <p className="text-ink-soft">
          No homesmith is free then. Try another day or arrival window.
        </p>
      ) : (
        <RowTable
          caption={`Free homesmiths: ${title}`}
          columns={FREE}
          rows={free}
          keyOf={({ number }) => number}
        />
      )}
      {openings !== null && <OpenDays openings={openings} />}
    </fieldset>
  );
}

/** More of them at once would hide the form on a phone. */
const DAYS_IN_SIGHT = 4;

/** Without these an operator would guess days. */
function OpenDays({ openings }: { openings: Openings }) {
  const { period, days, sooner, later } = openings;
  const more = days.slice(DAYS_IN_SIGHT);
  return (
    <div className="grid gap-2">
      <p>
        {days.length === 0
          ? `No one could come from ${period}.`
          : `When someone could come, from ${period}:`}
      </p>
      <DayList days={days.slice(0, DAYS_IN_SIGHT)} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent">
            {countOf(more.length, 'more day')}
          </summary>
          <DayList days={more} />
        </details>
      )}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {sooner !== null && (
          <Link to={sooner} preventScrollReset className={LINK}>
            Sooner days
          </Link>
        )}
        {later !== null && (
          <Link to={later} preventScrollReset className={LINK}>
            Later days
          </Link>
        )}
      </p>
    </div>
  );
}

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

const DayList = ({ days }: { days: Openings['days'] }) => (
  <dl className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3">
    {days.map(({ day, windows }) => (
      <Fragment key={day}>
        <dt className="font-semibold">{day}</dt>
        <dd className="flex flex-wrap gap-x-4">
          {windows.map(({ text, to }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              aria-label={`${day}, ${text}`}
              className={`whitespace-nowrap tabular ${LINK}`}
            >
              {text}
            </Link>
          ))}
        </dd>
      </Fragment>
    ))}
  </dl>
);
