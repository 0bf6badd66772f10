/** A trial's sample people to sign in as: a homeowner and homesmiths of a city, and the operator. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { nameBeside } from '#app/features/homesmiths/api/homesmiths.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { outboxPath, PEOPLE_PATH, peoplePath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { serializeWho, WHO_FIELD, type WhoToBe } from './sample-people.ts';

export type PeoplePageProps = {
  /** The installation's key, which every address here contains. */
  key: string;
  zip: string;
  cities: readonly { zip: string; name: string }[];
  homesmiths: readonly {
    number: number;
    name: string;
    business: string;
    trades: readonly string[];
  }[];
  idempotencyKey: string;
  refused: RefusedForm | null;
};

export function PeoplePage({ people }: { people: PeoplePageProps }) {
  const { key, zip, cities, homesmiths, idempotencyKey, refused } = people;
  const city = cities.find((one) => one.zip === zip)?.name ?? zip;
  return (
    <div className="column py-12">
      <h1 className="text-heading">Sample people</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        These people are made up. Select one to sign in as them in this browser; come back here to
        switch. Their emails and text messages are in the{' '}
        <a href={outboxPath(key)} className={textLink}>
          outbox
        </a>
        .
      </p>
      <Form
        key={zip}
        action={PEOPLE_PATH}
        className="mt-8 flex max-w-prose flex-wrap items-end gap-3"
      >
        <input type="hidden" name="key" value={key} />
        <Select
          label="City"
          name="city"
          defaultValue={zip}
          options={cities.map((one) => ({ value: one.zip, text: `${one.name}, ${one.zip}` }))}
          className="min-w-48 flex-1"
        />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
      {/* A full page load, because the signed-in person changes. */}
      <PostForm
        idempotencyKey={idempotencyKey}
        refusal={refused}
        action={peoplePath(key, zip)}
        reloadDocument
        className="mt-8 grid gap-6"
      >
        <div className="grid gap-6 md:grid-cols-2">
          <Card title="The homeowner">
            <p className="mb-4 text-ink-soft">
              Lives in {city}, {zip}. Adds services, books visits, and pays.
            </p>
            <BeSomebody who={{ kind: 'homeowner', zip }}>Be the homeowner</BeSomebody>
          </Card>
          <Card title="The operator">
            <p className="mb-4 text-ink-soft">
              Answers requests, bookings, and applications in all cities. Two-step verification
              counts as done.
            </p>
            <BeSomebody who={{ kind: 'operator' }}>Be the operator</BeSomebody>
          </Card>
        </div>
        <Card title={`Homesmiths in ${city}`} aside={`${homesmiths.length}`}>
          {homesmiths.length === 0 && <p className="text-ink-soft">They’re gone.</p>}
          <ul className="divide-y divide-line">
            {homesmiths.map(({ number, name, business, trades }) => (
              <li
                key={number}
                className="grid justify-items-start gap-x-6 gap-y-3 py-4 md:grid-cols-[1fr_auto] md:items-center"
              >
                <div>
                  <h3 className="font-semibold">{name}</h3>
                  <p className="text-ink-soft text-small">
                    {nameBeside(name, business) !== null && `${business}: `}
                    {trades.join(', ')}
                  </p>
                </div>
                <BeSomebody who={{ kind: 'homesmith', number }}>Be {name.split(' ')[0]}</BeSomebody>
              </li>
            ))}
          </ul>
        </Card>
      </PostForm>
    </div>
  );
}

function BeSomebody({ who, children }: { who: WhoToBe; children: ReactNode }) {
  return (
    <button
      type="submit"
      name={WHO_FIELD}
      value={serializeWho(who)}
      className={button('secondary')}
    >
      {children}
    </button>
  );
}
