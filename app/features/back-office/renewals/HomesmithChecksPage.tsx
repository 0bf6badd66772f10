/** A homesmith's licenses, insurance and checks: where an operator notes what was renewed, and invites members. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { homesmithAuditPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { CheckForm } from '../applications/ApplicationForms.tsx';
import { CHECK_COLUMNS } from '../applications/ApplicationPage.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { CheckIntent, HomesmithChecksView } from './homesmith-checks.ts';

type HomesmithChecksPageProps = {
  homesmith: HomesmithChecksView;
  once: Readonly<Record<CheckIntent, string>>;
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Readonly<Record<string, string>> = {
  check: 'The check is noted. Windows follow it at once.',
  invite: 'They get an email with an invitation.',
};

export const TRADE_COLUMNS: readonly Column<HomesmithChecksView['trades'][number]>[] = [
  { name: 'Trade', cell: ({ trade }) => trade },
  { name: 'License', cell: ({ license }) => license },
  { name: 'Until', cell: ({ until }) => until },
];

export function HomesmithChecksPage(props: HomesmithChecksPageProps) {
  const { homesmith, once, done, refused } = props;
  const { number, name, businessName, insuredUntil, trades, checks, invitations } = homesmith;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  const ofInvite = refused?.values.intent === 'invite' ? refused : null;
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          Homesmith {number} · {businessName} ·{' '}
          <Link
            to={homesmithAuditPath(number)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            What we did
          </Link>
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      <Card title="Until when they may work">
        <div className="grid gap-4">
          <p>
            {insuredUntil === null
              ? 'Nobody has seen an insurance: they have no windows.'
              : `Insured until ${insuredUntil}.`}
          </p>
          {trades.length > 0 && (
            <RowTable
              caption="Licenses"
              columns={TRADE_COLUMNS}
              rows={trades}
              keyOf={({ trade }) => trade}
            />
          )}
        </div>
      </Card>
      <Card title="Checks">
        <div className="grid gap-6">
          {checks.length === 0 ? (
            <p className="text-ink-soft">Nothing was checked so far.</p>
          ) : (
            <RowTable
              caption="Checks"
              columns={CHECK_COLUMNS}
              rows={checks}
              keyOf={({ id }) => id}
            />
          )}
          <CheckForm application={homesmith} once={once} refused={refused} />
        </div>
      </Card>
      <Card title="Members">
        <div className="grid gap-4">
          {invitations.length > 0 && (
            <ul className="list-disc pl-5">
              {invitations.map(({ id, email, until }) => (
                <li key={id} className="wrap-anywhere">
                  {email} is invited until {until}.
                </li>
              ))}
            </ul>
          )}
          <PostForm
            key={once.invite}
            once={once.invite}
            refusal={ofInvite}
            className="grid max-w-md gap-4"
          >
            <input type="hidden" name="intent" value="invite" />
            <Field
              label="Email of a member to invite"
              name="email"
              type="email"
              defaultValue={ofInvite?.values.email}
            />
            <div>
              <SendButton>Invite</SendButton>
            </div>
          </PostForm>
        </div>
      </Card>
    </AdminFrame>
  );
}
