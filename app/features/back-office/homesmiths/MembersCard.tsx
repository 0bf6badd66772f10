/** A homesmith's members and invitations, with forms to remove and withdraw. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { TakeBack } from '#app/ui/TakeBack.tsx';
import { ContactText } from '../frame/ContactText.tsx';
import type { HomesmithView } from './homesmith-view.ts';

/** This card's forms, among others on the page. */
export const MEMBER_INTENTS = ['remove', 'withdraw'];

type MembersCardProps = {
  homesmith: Pick<HomesmithView, 'members' | 'invitations'>;
  /** Idempotency keys by id of the row. */
  idempotencyKey: Readonly<Record<string, string>>;
  refused: RefusedForm | null;
};

export function MembersCard({ homesmith, idempotencyKey, refused }: MembersCardProps) {
  const { members, invitations } = homesmith;
  const formOf = (intent: 'remove' | 'withdraw', id: string) => ({
    intent,
    id,
    idempotencyKey: idempotencyKey[id] ?? '',
    refused: refused?.values.id === id ? refused : null,
  });
  // Its row is gone, and with it the form that would show the refusal.
  const isOfNobody =
    MEMBER_INTENTS.includes(refused?.values.intent ?? '') &&
    ![...members, ...invitations].some(({ id }) => id === refused?.values.id);
  return (
    <Card title="Members">
      {refused !== null && isOfNobody && <ErrorBox message={refused.message} headingLevel={3} />}
      {members.length + invitations.length === 0 ? (
        <p className="text-ink-soft">
          No one has an account for this homesmith, so our emails reach no one. Call them, or invite
          a member under “Checks, renewals, and invitations”.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {members.map(({ id, email, phone, since }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="whitespace-pre-line">
                <ContactText text={[email, phone].filter(Boolean).join('\n')} />
                <span className="block text-ink-soft text-small">Since {since}</span>
              </p>
              {/* Not for the last member. */}
              {members.length > 1 && (
                <TakeBack
                  {...formOf('remove', id)}
                  of={email}
                  text="They’ll lose access to this homesmith’s pages. We’ll tell them."
                />
              )}
            </li>
          ))}
          {invitations.map(({ id, email, until }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p>
                {email}, invited until {until}
              </p>
              <TakeBack
                {...formOf('withdraw', id)}
                of={email}
                text="The link in their email will stop working."
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
