/** A homesmith's work area: a radius around a place, or a list of Zip Codes. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { Covered } from '../applications/Covered.tsx';
import type { Coverage } from '../applications/coverage.ts';
import { MAX } from '../roster/homesmith.ts';
import { nameReach } from '../roster/live-mail.ts';
import { ShownInput } from './ShownInput.tsx';
import type { HomesmithView } from './work-view.ts';

type AreaPageProps = {
  homesmith: Pick<HomesmithView, 'area' | 'shown' | 'gaps'>;
  idempotencyKey: string;
  refused: RefusedForm | null;
  isSaved: boolean;
  /** A member has saved it; until then it is from the application. */
  isConfirmed: boolean;
  /** Of the saved area. */
  coverage: Coverage | null;
};

export function AreaPage(props: AreaPageProps) {
  const { homesmith, idempotencyKey, refused, isSaved, isConfirmed, coverage } = props;
  const { area, shown, gaps } = homesmith;
  const gap = gaps.find(({ about }) => about === 'area');
  const typed = refused?.values ?? {};
  const kind = typed.kind ?? area.kind;
  return (
    <PostForm
      key={idempotencyKey}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      className="grid gap-6"
    >
      {!isConfirmed && (
        <p className="max-w-prose">
          This is the area from your application: you work {nameReach(area)}. If that’s right,
          confirm it as it is.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Where you start">
          <Field
            label="ZIP code"
            name="base"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={typed.base ?? area.baseZip}
            hint="Your hours are in this ZIP code’s time zone. Homeowners can’t see it."
          />
        </Card>
        <Card title="Where you work">
          <fieldset className="group grid gap-2">
            <legend className="sr-only">Where you work</legend>
            <Kind
              value="radius"
              isChosen={kind !== 'list'}
              label="Within a distance of where I start"
            />
            <div className="hidden pb-3 pl-8 [.group:has([value=radius]:checked)_&]:block">
              <Field
                label="Miles"
                name="miles"
                inputMode="numeric"
                maxLength={3}
                defaultValue={typed.miles ?? (area.kind === 'radius' ? String(area.miles) : '')}
                hint={`In a straight line, up to ${MAX.miles}.`}
              />
            </div>
            <Kind value="list" isChosen={kind === 'list'} label="In certain ZIP codes" />
            <div className="hidden pb-3 pl-8 [.group:has([value=list]:checked)_&]:block">
              <TextArea
                label="ZIP codes"
                name="zips"
                rows={5}
                defaultValue={typed.zips ?? (area.kind === 'list' ? area.zips.join(' ') : '')}
                hint={`Up to ${MAX.zips}. Separate them with spaces, commas, or line breaks.`}
              />
            </div>
          </fieldset>
        </Card>
      </div>
      <ShownInput shown={shown.area} refused={refused} />
      <div className="grid gap-3 justify-items-start">
        <SendButton>{isConfirmed ? 'Save area' : 'Confirm area'}</SendButton>
        {isSaved && refused === null && (
          <StatusNote message={`We saved your area. You work ${nameReach(area)}.`} />
        )}
      </div>
      {refused === null && gap !== undefined && (
        <Notice>
          <p className="max-w-prose">{gap.text}</p>
        </Notice>
      )}
      {refused === null && coverage !== null && gap === undefined && (
        <section aria-labelledby="covered" className="max-w-prose">
          <h2 id="covered" className="mb-3 text-title">
            What your area covers
          </h2>
          <Covered coverage={coverage} />
        </section>
      )}
    </PostForm>
  );
}

function Kind({ value, isChosen, label }: { value: string; isChosen: boolean; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={isChosen}
        className="size-5 accent-accent"
      />
      <span className="font-semibold">{label}</span>
    </label>
  );
}
