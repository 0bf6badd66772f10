/** A ZIP code that no one serves yet: said once, with the nearest area, and one email when that changes. */
import { countOf } from '#app/kernel/counts.ts';
import { AREA_PATH } from '#app/kernel/urls.ts';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import type { NearestArea } from './nearest-area.ts';

export type AreaNotServedProps = {
  zip: string;
  /** null when none is near. */
  nearest: NearestArea | null;
  idempotencyKey: string;
};

export const AreaNotServed = ({ zip, nearest, idempotencyKey }: AreaNotServedProps) => (
  <section aria-labelledby="not-served" className="max-w-prose">
    <h1 id="not-served" className="text-heading">
      We’re not in {zip} yet
    </h1>
    {nearest !== null && (
      <div className="mt-2">
        <Nearest nearest={nearest} />
      </div>
    )}
    <PostForm action={AREA_PATH} idempotencyKey={idempotencyKey} className="mt-5 grid gap-4">
      <input type="hidden" name="zip" value={zip} />
      <EmailField />
      <div>
        <SendButton className="max-sm:w-full">Email me when you’re here</SendButton>
      </div>
    </PostForm>
  </section>
);

export const Nearest = ({ nearest }: { nearest: NearestArea }) => (
  <p>
    The nearest area we serve is {nearest.city}, {nearest.state} {nearest.zip}, about{' '}
    {countOf(nearest.miles, 'mile')} away.
  </p>
);

export const EmailField = ({ typed }: { typed?: string | undefined }) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    spellCheck={false}
    required
    maxLength={254}
    defaultValue={typed}
    hint="We’ll send one email when a homesmith serves your ZIP code, and then delete your address. No account needed."
  />
);
