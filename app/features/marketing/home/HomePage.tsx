/** The home page: the claim, the house, trades, services with prices, how it works. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CutAwayHouse } from '#app/features/marketing/house/CutAwayHouse.tsx';
import { formatPrice } from '#app/kernel/money.ts';
import {
  HELP_PATH,
  HOMESMITHS_PATH,
  SERVICES_PATH,
  servicePath,
  tradePath,
} from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Questions } from '#app/ui/Questions.tsx';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import type { HomePageProps } from './home-page.ts';
import { Steps } from './Steps.tsx';

/** The grid of a section: heading left, content right, as in the hero. */
const SPLIT = 'grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_8fr]';

export function HomePage(page: HomePageProps) {
  return (
    <>
      <Hero {...page} />
      <Trades {...page} />
      <Jobs {...page} />
      <Steps steps={page.steps} example={page.example} />
      <Promises {...page} />
      <section className={`column-wide ${SPLIT} mt-20 md:mt-28`}>
        <div>
          <h2 className="text-heading">Questions</h2>
          <p className="mt-3 max-w-sm text-ink-soft">
            Every service page answers questions about that job.{' '}
            <Link to={HELP_PATH} prefetch="intent" className={textLink}>
              Ask us
            </Link>{' '}
            about anything else.
          </p>
        </div>
        <Questions faqs={page.questions} />
      </section>
    </>
  );
}

function Hero({ serviceCount, asked, house }: HomePageProps) {
  return (
    <section className="hero border-line border-b bg-paper-sunken">
      <div className="column-wide grid items-center gap-8 py-8 lg:grid-cols-[5fr_8fr] lg:gap-12 lg:py-14">
        <div>
          <h1 className="text-display">Know the price before anyone knocks.</h1>
          <p className="mt-5 max-w-prose text-large">
            {/* One text, so that no part of it moves when the font comes. */}
            {`Tell us what needs fixing, or point at it in the house. ${serviceCount} services, all with upfront prices.`}
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link to={SERVICES_PATH} prefetch="intent" className={button('primary')}>
              Browse all services
            </Link>
            <a href="#how" className={button('secondary')}>
              How it works
            </a>
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-4 text-small">
            <h2 className="basis-full font-normal font-sans text-ink-soft text-small">Try:</h2>
            <ul className="flex flex-wrap gap-x-4">
              {asked.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to} className={`inline-flex min-h-11 items-center ${textLink}`}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <CutAwayHouse parts={house} />
      </div>
    </section>
  );
}

function Trades({ trades, serviceCount }: HomePageProps) {
  return (
    <section className="column-wide mt-14 md:mt-20">
      <Heading title="Every trade your home needs">
        <Link to={SERVICES_PATH} prefetch="intent" className={`${button('quiet')} max-sm:hidden`}>
          All {serviceCount} services
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      </Heading>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 border-line border-t sm:gap-x-8 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {trades.map((trade) => (
          <li key={trade.slug} className="border-line border-b">
            <Link
              to={tradePath(trade.slug)}
              prefetch="intent"
              className="group flex h-full min-h-16 items-center gap-3 py-2"
            >
              <TradeIcon slug={trade.slug} className="size-6 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold leading-snug group-hover:text-accent group-hover:underline">
                  {trade.name}
                </span>
                <span className="block text-ink-soft text-small tabular">
                  <span className="max-sm:hidden">{trade.services} </span>
                  from {formatPrice(trade.fromCents)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Jobs({ jobs }: HomePageProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="mt-16 border-line border-y bg-paper-sunken py-14 md:mt-24 md:py-20">
      <div className="column-wide">
        <Heading title="Popular jobs, and what they cost" />
        <ul className="mt-4 grid grid-cols-1 gap-x-12 border-line border-t lg:grid-cols-2 xl:grid-cols-3">
          {jobs.map((job) => (
            <li key={job.id} className="border-line border-b">
              <Link
                to={servicePath(job.id)}
                prefetch="intent"
                className="group flex h-full items-center gap-4 py-4 wrap-anywhere"
              >
                <TradeIcon slug={job.trade} className="size-6 shrink-0 text-brass" />
                <span className="min-w-0 flex-1">
                  <h3 className="text-large group-hover:text-accent group-hover:underline">
                    {job.name}
                  </h3>
                  <span className="block text-ink-soft text-small max-sm:hidden">
                    {job.tagline}
                  </span>
                </span>
                <span className="max-w-36 shrink-0 sm:max-w-44 text-right font-semibold tabular">
                  {job.price}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Promises({ promises }: HomePageProps) {
  return (
    <section className="column-wide mt-20 md:mt-28">
      <div className={`${SPLIT} rounded-card bg-accent-soft p-6 md:p-12`}>
        <div className="flex flex-col justify-between gap-6">
          <h2 className="text-heading">What we promise</h2>
          <p className="max-lg:hidden">
            <HomesmithLine />
          </p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-accent border-t pt-4">
              <h3 className="text-large">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="lg:hidden">
          <HomesmithLine />
        </p>
      </div>
    </section>
  );
}

const HomesmithLine = () => (
  <>
    Do you do this work for a living?
    <br />
    <Link to={HOMESMITHS_PATH} prefetch="intent" className={textLink}>
      Become a homesmith
    </Link>
  </>
);

function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-4">
      <h2 className="text-heading">{title}</h2>
      {children}
    </div>
  );
}
