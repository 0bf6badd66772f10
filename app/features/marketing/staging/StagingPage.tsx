/** The page about home staging. */
import { Link } from 'react-router';
import { formatPrice } from '#app/kernel/money.ts';
import { tradePath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Questions } from '#app/ui/Questions.tsx';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { type InYourList, Packages } from './Packages.tsx';
import type { StagingPackage } from './staging-packages.ts';
import {
  GOOD_FOR,
  IS,
  IS_NOT,
  LEAD,
  LEAVE_IT,
  QUESTIONS,
  ROOMS,
  TIMELINE,
  TITLE,
} from './staging-texts.ts';

export type TradeBefore = { slug: string; name: string; why: string; fromCents: number };
export type StagingPageProps = {
  packages: readonly StagingPackage[];
  trades: readonly TradeBefore[];
  InYourList: InYourList;
};

export function StagingPage({ packages, trades, InYourList }: StagingPageProps) {
  return (
    <>
      <section className="border-line border-b bg-paper-sunken">
        <div className="column py-10 lg:py-14">
          <h1 className="text-display">{TITLE}</h1>
          <p className="mt-5 max-w-prose text-large">{LEAD}</p>
          <p className="mt-7 flex flex-wrap gap-3 print:hidden">
            <a href="#packages" className={button('primary')}>
              See packages and prices
            </a>
            <a href="#rooms" className={button('secondary')}>
              Do it yourself
            </a>
          </p>
        </div>
      </section>
      <div className="column grid grid-cols-1 gap-16 pt-14 md:gap-20">
        <BeforeAfter />
        <WhatItIs />
        <ForWhom />
        <Rooms />
        <Packages packages={packages} InYourList={InYourList} />
        <Timeline />
        <Before trades={trades} />
        <div className="max-w-prose">
          <Questions title="Questions about staging" faqs={QUESTIONS} />
        </div>
      </div>
    </>
  );
}

function WhatItIs() {
  return (
    <section aria-labelledby="what" className="rounded-card bg-accent-soft p-6 md:p-10">
      <h2 id="what" className="text-heading">
        What it is, and what it is not
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div>
          <h3 className="text-large">It is</h3>
          <Lines texts={IS} />
        </div>
        <div>
          <h3 className="text-large">It is not</h3>
          <Lines texts={IS_NOT} />
        </div>
      </div>
    </section>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {texts.map((text) => (
        <li key={text} className="border-accent border-l-2 pl-4">
          {text}
        </li>
      ))}
    </ul>
  );
}

function ForWhom() {
  return (
    <section aria-labelledby="for-whom" className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <h2 id="for-whom" className="text-heading">
          When it helps
        </h2>
        <Cases cases={GOOD_FOR} />
      </div>
      <div>
        <h2 className="text-heading">When to leave it alone</h2>
        <Cases cases={LEAVE_IT} />
      </div>
    </section>
  );
}

function Cases({ cases }: { cases: readonly { title: string; text: string }[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y">
      {cases.map(({ title, text }) => (
        <li key={title} className="py-4 break-inside-avoid">
          <h3 className="text-large">{title}</h3>
          <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Rooms() {
  return (
    <section id="rooms" aria-labelledby="rooms-title">
      <h2 id="rooms-title" className="text-heading">
        Room by room
      </h2>
      <p className="mt-3 max-w-prose">
        What changes, how long it takes two people once the room is clean, and what you can do
        yourself.
      </p>
      <ul className="mt-6 divide-y divide-line border-line border-y">
        {ROOMS.map(({ id, name, time, changes, yourself }) => (
          <li
            key={id}
            id={id}
            className="grid gap-x-10 gap-y-3 py-6 break-inside-avoid md:grid-cols-2 lg:grid-cols-[12rem_1fr_1fr]"
          >
            <div className="flex flex-wrap items-baseline gap-x-4 md:col-span-2 lg:col-span-1 lg:block">
              <h3 className="text-title">{name}</h3>
              <p className="text-ink-soft text-small">{time}</p>
            </div>
            <p>
              <strong className="block font-semibold text-ink-soft text-small">What changes</strong>
              {changes}
            </p>
            <p>
              <strong className="block font-semibold text-accent text-small">Do it yourself</strong>
              {yourself}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline() {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-heading">
        From first walk-through to sale
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {TIMELINE.map(({ when, text }, index) => (
          <li key={when} className="border-accent border-t-2 pt-4 break-inside-avoid">
            <p aria-hidden="true" className="font-semibold text-brass tabular">
              {index + 1}
            </p>
            <h3 className="text-large">{when}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Before({ trades }: { trades: readonly TradeBefore[] }) {
  if (trades.length === 0) return null;
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="text-heading">
        What comes before
      </h2>
      <p className="mt-3 max-w-prose">
        Staging shows a home as it is. These trades make it right first, in this order.
      </p>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {trades.map(({ slug, name, why, fromCents }) => (
          <li key={slug} className="border-line border-b break-inside-avoid">
            <Link
              to={tradePath(slug)}
              prefetch="intent"
              className="group flex h-full min-h-16 items-start gap-4 py-4"
            >
              <TradeIcon slug={slug} className="mt-0.5 size-6 shrink-0 text-accent" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold group-hover:text-accent group-hover:underline">
                    {name}
                  </span>
                  <span className="text-ink-soft text-small tabular">
                    from {formatPrice(fromCents)}
                  </span>
                </span>
                <span className="block text-ink-soft">{why}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
