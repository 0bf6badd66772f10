/**
 * /servicelist/times: visits for the whole list, with the windows of each. All choices are in the address, so that
 * plain forms, reload and Back work.
 */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { SERVICE_LIST_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AreaNotServed } from '../areas/AreaNotServed.tsx';
import { TIMES_FIELDS } from '../windows/times-fields.ts';
import { TimesPlan } from './TimesPlan.tsx';
import { Services, type TimesPageProps, useIsFinding } from './TimesQuestion.tsx';

/** `top`: what goes above everything else. */
export function TimesPage({ top, ...props }: TimesPageProps & { top: ReactNode }) {
  const { kept, zip, problem, view } = props;
  const isUnanswered = view === null && props.notServed === null;
  return (
    <div className="column-wide min-h-dvh py-2 md:py-8">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={SERVICE_LIST_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Service list
        </Link>
        {!isUnanswered && (
          <Link
            to={`${TIMES_PATH}?${new URLSearchParams([...kept, [TIMES_FIELDS.zip, zip], [TIMES_FIELDS.change, '1']])}`}
            className={`inline-flex min-h-11 items-center gap-1 ${textLink}`}
          >
            <MapPin aria-hidden="true" className="size-5" />
            <span className="sr-only">Change ZIP code </span>
            {zip}
          </Link>
        )}
      </p>
      {top}
      {isUnanswered && <h1 className="text-heading">Choose times</h1>}
      {kept.length === 0 && (
        <p className="mt-4">
          Start from{' '}
          <Link to={SERVICE_LIST_PATH} className={textLink}>
            your service list
          </Link>
          . Select “Choose times” there.
        </p>
      )}
      {kept.length > 0 && isUnanswered && <ZipForm {...props} />}
      {problem !== null && (
        <div className="mt-6 max-w-prose">
          <ErrorBox message={problem} headingLevel={2} />
        </div>
      )}
      {props.notServed !== null && (
        <AreaNotServed {...props.notServed} idempotencyKey={props.idempotencyKey} />
      )}
      {view !== null && (
        <TimesPlan key={`${view.zip} ${view.plan} ${view.shape}`} {...props} view={view} />
      )}
      {view !== null && props.zones.length > 0 && <ZipForm {...props} />}
    </div>
  );
}

function ZipForm({ kept, zip, zone, zones, view, notServed, sampleZip }: TimesPageProps) {
  const isFinding = useIsFinding();
  return (
    <Form action={TIMES_PATH} className="mt-4 flex max-w-prose flex-wrap items-end gap-3">
      {view === null && (
        <p className="w-full">Where’s the home? We’ll show when homesmiths can be there.</p>
      )}
      <Services kept={kept} />
      <Field
        key={zip}
        label="ZIP code"
        name={TIMES_FIELDS.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={zip}
        className="min-w-48"
      />
      {zones.length > 0 && (
        <Select
          key={`${zip} ${zone}`}
          label="Time zone of the home"
          name={TIMES_FIELDS.zone}
          options={zones}
          {...(view === null && { unchosen: 'Choose' })}
          defaultValue={zone}
        />
      )}
      <button
        type="submit"
        aria-disabled={isFinding}
        className={button(view === null && notServed === null ? 'primary' : 'secondary')}
      >
        {isFinding ? 'Finding times…' : 'Find times'}
      </button>
      {sampleZip !== null && zip === '' && (
        <p className="w-full text-ink-soft text-small">Just looking? Try {sampleZip}.</p>
      )}
    </Form>
  );
}
