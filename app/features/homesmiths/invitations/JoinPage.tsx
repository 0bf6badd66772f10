/**
 * The page of a mailed invitation: who invites, and a button to join. Works without JavaScript for a signed-in
 * person.
 */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { HOMESMITHS_PATH, WORK_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { nameBeside } from '../business-name.ts';

export type JoinPageProps = {
  /** Null when the link is invalid. */
  invitation: {
    name: string;
    businessName: string;
    expiresAt: string;
    /** Whether the homesmith has members already. */
    hasMembers: boolean;
  } | null;
  /** Whether an invalid link was withdrawn. */
  isWithdrawn: boolean;
  /** The account that would join; null for a visitor. */
  account: { email: string; isProved: boolean } | null;
  loginTo: string;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

export function JoinPage({
  invitation,
  isWithdrawn,
  account,
  loginTo,
  idempotencyKey,
  refused,
}: JoinPageProps) {
  return (
    <div className="column py-8 md:py-16">
      <div className="mx-auto grid max-w-lg gap-6 wrap-anywhere">
        {invitation === null ? (
          <Dead isWithdrawn={isWithdrawn} />
        ) : (
          <>
            <h1 className="text-heading">You’re invited to work with us</h1>
            {invitation.hasMembers ? (
              <p>
                You’re invited to the crew of {invitation.name}. Like its other members, you’ll see
                and change its hours, area, services, and calendar. They’ll see the email address of
                your account.
              </p>
            ) : (
              <p>
                We accepted your application. Next, check your hours, area, and services. You can
                change them anytime.
              </p>
            )}
            <Card title={invitation.name}>
              {nameBeside(invitation.name, invitation.businessName) !== null && (
                <p>{invitation.businessName}</p>
              )}
              <p className="mt-2 text-ink-soft text-small">
                This invitation works once and expires <Moment at={invitation.expiresAt} to="day" />
                .
              </p>
            </Card>
            {account?.isProved ? (
              // A full page load, because the account menu changes.
              <PostForm
                idempotencyKey={idempotencyKey}
                refusal={refused}
                reloadDocument
                className="grid gap-4"
              >
                <p>
                  You’ll work as {invitation.name} with your account{' '}
                  <strong>{account.email}</strong>.
                </p>
                <div>
                  <SendButton>Join</SendButton>
                </div>
              </PostForm>
            ) : (
              <div className="grid gap-4">
                <p>
                  {account === null
                    ? 'Register or log in first. We need your email address and phone, but not your home address. You’ll come back here to join.'
                    : 'Your account still needs a verified email address and a phone. We don’t need your home address.'}
                </p>
                <div>
                  <Link to={loginTo} className={button('primary')}>
                    {account === null ? 'Register or log in' : 'Continue'}
                  </Link>
                </div>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Dead({ isWithdrawn }: Pick<JoinPageProps, 'isWithdrawn'>) {
  return (
    <>
      <h1 className="text-heading">
        {isWithdrawn ? 'This invitation was withdrawn' : 'This invitation no longer works'}
      </h1>
      <p>
        {isWithdrawn
          ? 'Not expecting that? Ask the person who invited you.'
          : 'It was used, it expired, or we sent a newer one. Already joined? Go to your work. If not, ask us for a new one in your application’s conversation, or ask the person who invited you.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isWithdrawn && (
          <Link to={WORK_PATH} className={button('primary')}>
            Go to your work
          </Link>
        )}
        <Link to={HOMESMITHS_PATH} className={button('secondary')}>
          About working with us
        </Link>
      </div>
    </>
  );
}
