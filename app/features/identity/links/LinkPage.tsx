/** The frame of the pages behind mailed links, which work without JavaScript. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import type { MailedLink } from './mailed-link.ts';

export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="column py-8 md:py-16">
      <div className="mx-auto max-w-lg">
        <h1 className="text-heading">{title}</h1>
        <div className="mt-4 grid gap-5 wrap-anywhere">{children}</div>
      </div>
    </div>
  );
}

/** From which browser and when it was requested, so that no one confirms a stranger's request. */
export function AskedFacts({ asked }: { asked: MailedLink }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper-raised px-5">
      <Fact name="Email address">{asked.email}</Fact>
      <Fact name="Requested from">{asked.device}</Fact>
      <Fact name="Requested on">
        <Moment at={asked.askedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-3">
      <dt className="w-32 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_12rem] font-semibold tabular">{children}</dd>
    </div>
  );
}

/** For an invalid link: possible reasons, and what to do. */
export function DeadLink({ next, to, label }: { next: string; to: string; label: string }) {
  return (
    <LinkPage title="This link no longer works">
      <p>
        It was used, it expired, or we sent a newer one. If you got several emails, use the newest.
        If you copied the link, check that you copied all of it.
      </p>
      <p>{next}</p>
      <div>
        <Link to={to} className={button('primary')}>
          {label}
        </Link>
      </div>
    </LinkPage>
  );
}
