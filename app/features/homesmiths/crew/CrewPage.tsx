/** A homesmith's members and invitations, with a form to invite. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TakeBack } from '#app/ui/TakeBack.tsx';
import type { CrewIntent, CrewView } from './crew-view.ts';

type CrewPageProps = {
  crew: CrewView;
  /** Idempotency keys: of the invitation form, and of the others by id. */
  idempotencyKey: { invite: string; others: Readonly<Record<string, string>> };
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Readonly<Record<string, string>> = {
  invite: 'Invitation sent.',
  withdraw: 'Invitation withdrawn. Its link no longer works.',
  remove: 'Removed from the crew. We emailed them.',
} satisfies Record<CrewIntent, string>;

export function CrewPage({
  crew: { members, invitations },
  idempotencyKey,
  done,
  refused,
}: CrewPageProps) {
  const said = refused === null && done !== null ? DONE[done] : undefined;
  const ofInvite = refused?.values.intent === 'invite' ? refused : null;
  // Its row is gone, and with it the form that would show the refusal.
  const isListed = [...members, ...invitations].some(({ id }) => id === refused?.values.id);
  const ofNobody = ofInvite === null && !isListed ? refused : null;
  const refusedOf = (id: string) => (refused?.values.id === id ? refused : null);
  return (
    <>
      {said !== undefined && <StatusNote message={said} />}
      {ofNobody !== null && <ErrorBox message={ofNobody.message} headingLevel={2} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title="Members">
            {members.length === 0 ? (
              <p className="text-ink-soft">No members yet.</p>
            ) : (
              <ul className="divide-y divide-line">
                {members.map(({ id, email, since, isYou }) => (
                  <li key={id} className="py-3 first:pt-0 last:pb-0">
                    <Who email={isYou ? `${email} (you)` : email} detail={`Since ${since}`} />
                    {!isYou && (
                      <TakeBack
                        of={email}
                        intent="remove"
                        id={id}
                        idempotencyKey={idempotencyKey.others[id] ?? ''}
                        refused={refusedOf(id)}
                        text="They’ll lose access right away, and we’ll email them."
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {members.length > 1 && (
              <p className="mt-4 text-ink-soft text-small">
                Want to leave? Ask another member to remove you.
              </p>
            )}
          </Card>
          {invitations.length > 0 && (
            <Card title="Invited">
              <ul className="divide-y divide-line">
                {invitations.map(({ id, email, invited, until }) => (
                  <li key={id} className="py-3 first:pt-0 last:pb-0">
                    <Who email={email} detail={`Invited ${invited}. Expires ${until}.`} />
                    <TakeBack
                      of={email}
                      intent="withdraw"
                      id={id}
                      idempotencyKey={idempotencyKey.others[id] ?? ''}
                      refused={refusedOf(id)}
                      text="The link in their email will stop working."
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title="Invite a member">
          <PostForm
            key={idempotencyKey.invite}
            idempotencyKey={idempotencyKey.invite}
            refusal={ofInvite}
            className="grid max-w-md gap-4"
          >
            <p>
              Members can change everything here: hours, area, services, time off, and the crew.
              They can see each other’s email addresses.
            </p>
            <input type="hidden" name="intent" value="invite" />
            <Field
              label="Their email"
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={ofInvite?.values.email}
            />
            <div>
              <SendButton>Invite</SendButton>
            </div>
          </PostForm>
        </Card>
      </div>
    </>
  );
}

function Who({ email, detail }: { email: string; detail: string }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{email}</span>
      <span className="block text-ink-soft text-small">{detail}</span>
    </p>
  );
}
