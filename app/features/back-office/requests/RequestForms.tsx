/** The forms of a request's page; a refused one keeps what was typed. */
import { Link } from 'react-router';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { When } from '#app/ui/times/When.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { NoteToCustomer } from '../frame/NoteToCustomer.tsx';
import { ReasonFields } from '../frame/ReasonFields.tsx';
import { DECLINE_REASONS } from './request-states.ts';
import { type RequestView, type VisitView, visitField } from './request-view.ts';

const DECLINE_HINT =
  'They read it in our email and on their request’s page, after “We couldn’t find a homesmith for your request, so we closed it. We’re sorry. You won’t be charged.”';

type Intent = 'answer' | 'offer' | 'decline' | 'withdraw';
export type RequestFormsProps = {
  request: RequestView;
  idempotencyKey: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

/** The possible forms; times can be offered once a homesmith is free for each visit. */
export function formsOf({ visits, mayDecide, mayWrite, isBookable, offer }: RequestView): Intent[] {
  const isOfferable = isBookable && visits.every(({ free }) => free.length > 0);
  return [
    ...(mayWrite && offer !== null ? (['withdraw'] as const) : []),
    ...(mayWrite ? (['answer'] as const) : []),
    ...(mayWrite && mayDecide ? (['decline'] as const) : []),
    ...(mayWrite && mayDecide && isOfferable ? (['offer'] as const) : []),
  ];
}

export function AnswerForms({ request, idempotencyKey, refused }: RequestFormsProps) {
  const { visits, mayDecide, isBookable, seen, offer: offered } = request;
  const shown = formsOf(request);
  const refusedOf = (intent: Intent) => (refused?.values.intent === intent ? refused : null);
  const frame = (intent: Intent) => ({
    key: idempotencyKey[intent],
    idempotencyKey: idempotencyKey[intent],
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
  const { key: offerKey, ...offer } = frame('offer');
  const { key: declineKey, ...decline } = frame('decline');
  const { key: withdrawKey, ...withdraw } = frame('withdraw');
  return (
    <div className={`grid gap-6 lg:items-start ${mayDecide ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
      {offered !== null && shown.includes('withdraw') && (
        <AskOnce
          name="withdraw"
          title="Offered times"
          question="Withdraw these times?"
          text={
            <>
              <p>The customer can book them until {offered.until}.</p>
              <ul className="grid gap-1">
                {offered.visits.map(({ when, number, name }) => (
                  <li key={when}>
                    <When>{when}</When>,{' '}
                    <Link to={adminHomesmithPath(number)} className={textLink}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              <p>
                If the homesmith can’t come, withdraw the times. We’ll email the customer right
                away, and you can offer others.
              </p>
            </>
          }
          open="Withdraw times"
          isOpen={refusedOf('withdraw') !== null}
        >
          <PostForm key={withdrawKey} {...withdraw}>
            {hidden('withdraw')}
            <NoteToCustomer
              frame={offered.withdrawn}
              hint="They read it in our email and on their request’s page."
              typed={typed('withdraw', 'text')}
            />
            <div className="flex flex-wrap gap-3">
              <SendButton tone="danger" className="max-sm:w-full">
                Withdraw these times
              </SendButton>
              <NotNow>Keep these times</NotNow>
            </div>
          </PostForm>
        </AskOnce>
      )}
      {shown.includes('offer') && (
        <Card title="Offer as a booking">
          <PostForm key={offerKey} {...offer}>
            {hidden('offer')}
            <p>
              Holds the times for up to a day. The customer sees the price and the cancellation
              fees, then books.
            </p>
            {visits.map((visit, place) => (
              <VisitToOffer
                key={visit.title}
                visit={visit}
                label={
                  visits.length === 1
                    ? 'Homesmith who agreed to come'
                    : `${visit.title}: homesmith who agreed to come`
                }
                place={place}
                chosen={typed('offer', visitField('number', place))}
              />
            ))}
            <TextArea
              label="Note to the customer (optional)"
              name="text"
              rows={4}
              hint="They read it in our email and on their request’s page, before the times, the price, and the link to book."
              defaultValue={typed('offer', 'text')}
            />
            <div>
              <SendButton>Offer these times</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
      {mayDecide && !shown.includes('offer') && (
        <Card title="Offer as a booking">
          <p>
            {isBookable
              ? describeNoOffer(visits)
              : 'You can’t offer this as a booking: the customer has no account, or we no longer sell one of the services. Send an answer instead.'}
          </p>
        </Card>
      )}
      <Card title="Answer">
        <PostForm key={answerKey} {...answer}>
          {hidden('answer')}
          <TextArea
            label="Message to the customer"
            name="text"
            rows={5}
            hint="They read it as you write it, on their request’s page. Our email only says that you wrote."
            defaultValue={typed('answer', 'text')}
          />
          <div>
            <SendButton tone={mayDecide && isBookable ? 'secondary' : 'primary'}>
              Send answer
            </SendButton>
          </div>
        </PostForm>
      </Card>
      {mayDecide && (
        <Card title="Decline">
          <PostForm key={declineKey} {...decline}>
            {hidden('decline')}
            <ReasonFields reasons={DECLINE_REASONS} typed={refusedOf('decline')?.values} />
            <TextArea
              label="Message to the customer"
              name="text"
              rows={5}
              hint={DECLINE_HINT}
              defaultValue={typed('decline', 'text')}
            />
            <div>
              <SendButton tone="caution">Decline request</SendButton>
            </div>
          </PostForm>
        </Card>
      )}
    </div>
  );
}

/** Why no times can be offered, where the request could become a booking. */
export function describeNoOffer(visits: RequestView['visits']): string {
  if (visits.some(({ look }) => look === null)) {
    return `Find a homesmith ${visits.length === 1 ? '' : 'for each visit '}above first.`;
  }
  return visits.length === 1
    ? 'No homesmith is free then. Try another day or arrival window.'
    : 'Not every visit has a free homesmith. Try other days or arrival windows.';
}

type VisitToOfferProps = {
  visit: VisitView;
  label: string;
  place: number;
  chosen: string | undefined;
};

function VisitToOffer({ visit: { typed, free }, label, place, chosen }: VisitToOfferProps) {
  const people = free.map((one) => ({
    value: one.number,
    text: `${one.name}, starting ${one.from}`,
  }));
  return (
    <div>
      <input type="hidden" name={visitField('day', place)} value={typed.day} />
      <input type="hidden" name={visitField('hour', place)} value={typed.hour} />
      <input type="hidden" name={visitField('minutes', place)} value={typed.minutes} />
      <Select
        label={label}
        name={visitField('number', place)}
        unchosen="Choose"
        options={people}
        defaultValue={chosen}
      />
    </div>
  );
}
