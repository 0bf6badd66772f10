/** What a newcomer sees first: a promise, a house to point at, trades, jobs with prices, how it works. */
import { Link } from 'react-router';
import type { Card } from '#app/features/catalogue/card.ts';
import { Questions } from '#app/features/catalogue/Questions.tsx';
import { ServiceCard } from '#app/features/catalogue/ServiceCard.tsx';
import { TradeIcon } from '#app/features/catalogue/TradeIcon.tsx';
import type { Trade } from '#app/features/catalogue/trades.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { CutAwayHouse } from '#app/shell/house/CutAwayHouse.tsx';
import { button, textLink } from '#app/ui/button.ts';
import { PROMISES, QUESTIONS, STEPS } from './home-texts.ts';

export type HomePageProps = {
  trades: readonly Trade[];
  jobs: readonly Card[];
  serviceCount: number;
};

export function HomePage({ trades, jobs, serviceCount }: HomePageProps) {
  return (
    <>
      <section className="border-line border-b bg-paper-sunken">
        <div className="column grid items-center gap-8 py-10 lg:grid-cols-[5fr_8fr] lg:gap-12 lg:py-14">
          <div>
            <h1 className="text-display">Know the price before anyone knocks.</h1>
            <p className="mt-5 max-w-prose text-large">
              Say what needs doing, or point at it. {serviceCount} repairs, upkeep jobs,
              installations and renovations, each with its price in the open.
            </p>
            <p className="mt-7 flex flex-wrap gap-3">
              <Link to="/services" prefetch="intent" className={button('primary')}>
                Browse all services
              </Link>
              <a href="#how" className={button('secondary')}>
                How it works
              </a>
            </p>
          </div>
          <CutAwayHouse trades={trades} />
        </div>
      </section>
      <div className="column grid grid-cols-1 gap-16 pt-14 md:gap-20">
        <Trades trades={trades} />
        <Jobs jobs={jobs} />
        <Steps />
        <Promises />
        <div className="max-w-prose">
          <Questions title="Questions" faqs={QUESTIONS} />
        </div>
      </div>
    </>
  );
}

function Trades({ trades }: { trades: readonly Trade[] }) {
  return (
    <section>
      <h2 className="text-heading">Every trade a house calls for</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-4">
        {trades.map(({ slug, name, serviceCount, fromCents }) => (
          <li key={slug} className="border-line border-b">
            <Link
              to={`/services?trade=${slug}`}
              prefetch="intent"
              className="group flex h-full min-h-16 items-center gap-3 py-2"
            >
              <TradeIcon
                slug={slug}
                className="size-6 shrink-0 self-start text-accent sm:self-center"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold group-hover:text-accent group-hover:underline">
                  {name}
                </span>
                <span className="block text-ink-soft text-small tabular">
                  {serviceCount === 1 ? '1 service' : `${serviceCount} services`} from{' '}
                  {formatPrice(fromCents)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Jobs({ jobs }: { jobs: readonly Card[] }) {
  if (jobs.length === 0) return null;
  return (
    <section>
      <h2 className="text-heading">Common jobs, and what they cost</h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((card) => (
          <li key={card.id}>
            <ServiceCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  return (
    <section id="how">
      <h2 className="text-heading">How it works</h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-accent border-t-2 pt-4">
            <p className="font-semibold text-brass tabular">{index + 1}</p>
            <h3 className="text-large">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Promises() {
  return (
    <section className="rounded-card bg-accent-soft p-6 md:p-10">
      <h2 className="text-heading">What we promise</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-large">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        Do you do this work for a living?{' '}
        <Link to="/become-a-homesmith" className={textLink}>
          Become a homesmith
        </Link>
      </p>
    </section>
  );
}
