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
  once: string;
  refused: RefusedForm | null;
};

export function JoinPage({
  invitation,
  isWithdrawn,
  account,
  loginTo,
  once,
  refused,
}: JoinPageProps) {
  return (
    <div className="column py-8 md:py-16">
      <div className="mx-auto grid max-w-lg gap-6 wrap-anywhere">
        {invitation === null ? (
          <Dead isWithdrawn={isWithdrawn} />
        ) : (
          <>
            <h1 className="text-heading">You are invited to work with us</h1>
            {invitation.hasMembers ? (
              <p>
                You are invited to the crew of {invitation.name}. You will see and change its hours,
                area, services and calendar as its other members do, and they will see the email
                address of your account.
              </p>
            ) : (
              <p>
                You were accepted as a homesmith. Your hours, your area and your trades are next,
                and they are yours to change whenever you like.
              </p>
            )}
            <Card title={invitation.name}>
              <p>{invitation.businessName}</p>
              <p className="mt-2 text-ink-soft text-small">
                Good once, until <Moment at={invitation.expiresAt} to="day" />
              </p>
            </Card>
            {account?.isProved ? (
              // A full page load, because the account menu changes.
              <PostForm once={once} refusal={refused} reloadDocument className="grid gap-4">
                <p>
                  Your account will be the one that works as {invitation.name}:{' '}
                  <strong>{account.email}</strong>
                </p>
                <div>
                  <SendButton>Join</SendButton>
                </div>
              </PostForm>
            ) : (
              <div className="grid gap-4">
                <p>
                  {account === null
                    ? 'Register or log in first. We ask for an email address and a phone, and not for your home.'
                    : 'Your account still needs a verified email address and a phone. We do not ask for your home.'}
                </p>
                <div>
                  <Link to={loginTo} className={button('primary')}>
                    {account === null ? 'Register or log in' : 'Go on'}
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
        {isWithdrawn ? 'This invitation was withdrawn' : 'This invitation is no longer good'}
      </h1>
      <p>
        {isWithdrawn
          ? 'Nobody can join by it any more. If that surprises you, ask whoever invited you.'
          : 'It was used already, it has expired, or a newer one was sent. If you have joined, go on at your work. If not, write to us in the conversation of your application, or ask whoever invited you for a new one.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isWithdrawn && (
          <Link to={WORK_PATH} className={button('primary')}>
            To your work
          </Link>
        )}
        <Link to={HOMESMITHS_PATH} className={button('secondary')}>
          About working with us
        </Link>
      </div>
    </>
  );
}
