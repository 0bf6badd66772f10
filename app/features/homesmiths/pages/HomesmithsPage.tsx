/** /become-a-homesmith: the page for future homesmiths. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Trade } from '#app/features/catalogue/api/browse.ts';
import { countOf } from '#app/kernel/counts.ts';
import { HOMESMITHS_APPLY_PATH, tradePath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Questions } from '#app/ui/Questions.tsx';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import drawing from './homesmith.svg?url';
import {
  BOOKED_HERE,
  DRAWING_ALT,
  formatShare,
  GETS,
  GIVES,
  LEAD,
  listQuestions,
  NOT_CHECKED,
  REQUIREMENTS,
  TITLE,
  VETTING,
} from './homesmith-texts.ts';

type HomesmithsPageProps = {
  trades: readonly Pick<Trade, 'slug' | 'name' | 'serviceCount'>[];
  /** The lookup of license rules; without it a general text. */
  licenseRules: ReactNode;
  /** The platform's part of each job: "15%". */
  share: string;
};

export function HomesmithsPage({ trades, licenseRules, share }: HomesmithsPageProps) {
  return (
    <>
      <section className="border-line border-b bg-paper-sunken">
        <div className="column grid items-center gap-8 py-10 lg:grid-cols-[6fr_7fr] lg:gap-12 lg:py-14">
          <div>
            <h1 className="text-display">{TITLE}</h1>
            <p className="mt-5 max-w-prose text-large">{LEAD}</p>
            <p className="mt-4 max-w-prose border-brass border-l-2 pl-4">{BOOKED_HERE}</p>
            <p className="mt-4 max-w-prose font-semibold">{formatShare(share)}</p>
            <p className="mt-7 flex flex-wrap gap-3 print:hidden">
              <Link to={HOMESMITHS_APPLY_PATH} prefetch="intent" className={button('primary')}>
                Start your application
              </Link>
              <a href="#vetting" className={button('secondary')}>
                What we check
              </a>
            </p>
          </div>
          <svg
            role="img"
            aria-label={DRAWING_ALT}
            viewBox="0 0 640 400"
            className="mx-auto block w-full max-lg:max-w-lg"
          >
            <use href={`${drawing}#homesmith`} />
          </svg>
        </div>
      </section>
      <div className="column grid grid-cols-1 gap-16 pt-14 md:gap-20">
        <GiveAndTake />
        <Requirements />
        <Vetting />
        <Trades trades={trades} />
        <Licenses>{licenseRules}</Licenses>
        <div className="max-w-prose">
          <Questions title="Questions before you apply" faqs={listQuestions(share)} />
        </div>
        <Apply />
      </div>
    </>
  );
}

function GiveAndTake() {
  return (
    <section aria-labelledby="deal" className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <h2 id="deal" className="sr-only">
        What you get, and what you give
      </h2>
      <Side title="What you get" items={GETS} />
      <Side title="What you give" items={GIVES} />
    </section>
  );
}

type Item = { title: string; text: string };

function Side({ title, items }: { title: string; items: readonly Item[] }) {
  return (
    <div>
      <h3 className="text-heading">{title}</h3>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={item.title} className="break-inside-avoid py-4">
            <h4 className="font-semibold font-serif text-large">{item.title}</h4>
            <p className="mt-1 max-w-prose text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Requirements() {
  return (
    <section aria-labelledby="requirements" className="rounded-card bg-accent-soft p-6 md:p-10">
      <h2 id="requirements" className="text-heading">
        What we ask of everyone
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {REQUIREMENTS.map((text) => (
          <li key={text} className="break-inside-avoid border-accent border-l-2 pl-4">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Vetting() {
  return (
    <section id="vetting" aria-labelledby="vetting-title">
      <h2 id="vetting-title" className="text-heading">
        How vetting works
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-6">
        {VETTING.map(({ title, text }, index) => (
          <li key={title} className="break-inside-avoid border-accent border-t-2 pt-4">
            <p aria-hidden="true" className="font-semibold text-brass tabular">
              {index + 1}
            </p>
            <h3 className="text-large">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-prose">{NOT_CHECKED}</p>
    </section>
  );
}

function Trades({ trades }: Pick<HomesmithsPageProps, 'trades'>) {
  if (trades.length === 0) return null;
  return (
    <section aria-labelledby="trades">
      <h2 id="trades" className="text-heading">
        The trades and their jobs
      </h2>
      <p className="mt-3 max-w-prose">
        See them the way homeowners do: what’s included in each job, and what it costs. These are
        the jobs you’d do.
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-4">
        {trades.map(({ slug, name, serviceCount }) => (
          <li key={slug} className="border-line border-b">
            <Link
              to={tradePath(slug)}
              prefetch="intent"
              className="group flex h-full min-h-14 items-center gap-3 py-2"
            >
              <TradeIcon slug={slug} className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold group-hover:text-accent group-hover:underline">
                  {name}
                </span>
                <span className="block text-ink-soft text-small tabular">
                  {countOf(serviceCount, 'job')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Licenses({ children }: { children: ReactNode }) {
  return (
    <section id="licenses" aria-labelledby="licenses-title">
      <h2 id="licenses-title" className="text-heading">
        Licenses, state by state
      </h2>
      {children ? (
        <div className="mt-6">{children}</div>
      ) : (
        <p className="mt-3 max-w-prose">
          Each state decides who may do which work for pay, and some leave it to their cities and
          counties. It can depend on the trade, the price of the job, or whether a permit is needed.
          The authority where you work has the last word.
        </p>
      )}
    </section>
  );
}

function Apply() {
  return (
    <section
      aria-labelledby="apply"
      className="rounded-card bg-accent-soft p-6 md:p-10 print:hidden"
    >
      <h2 id="apply" className="text-heading">
        Ready when you are
      </h2>
      <p className="mt-3 max-w-prose">
        Have your license number and insurance certificate ready, if you have them. It’s seven short
        steps, saved as you go. Nothing is sent until you say so.
      </p>
      <p className="mt-6">
        <Link to={HOMESMITHS_APPLY_PATH} prefetch="intent" className={button('primary')}>
          Start your application
        </Link>
      </p>
    </section>
  );
}
