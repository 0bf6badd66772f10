/** /careers: how we work, what we look for, the openings, and how applications are handled. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { HOMESMITHS_PATH, openingPath, PRIVACY_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { HOW_WE_WORK, LEAD, STEPS, TITLE, WE_DO_NOT_ASK, WE_LOOK_FOR } from './careers-texts.ts';
import { applyPath } from './opening.ts';
import type { OpeningCard } from './opening-view.ts';

export type CareersPageProps = { openings: readonly OpeningCard[] };

export function CareersPage({ openings }: CareersPageProps) {
  return (
    <>
      <section className="border-line border-b bg-paper-sunken">
        <div className="column py-10 lg:py-14">
          <h1 className="text-display">{TITLE}</h1>
          <p className="mt-5 max-w-prose text-large">{LEAD}</p>
        </div>
      </section>
      <div className="column grid grid-cols-1 gap-16 pt-12 md:gap-20 md:pt-14">
        {openings.length === 0 ? <NoOpenings /> : <OpeningList openings={openings} />}
        <HowWeWork />
        <WhoWeLookFor />
        <Steps />
        <p className="max-w-prose text-ink-soft">
          Do you repair, paint, install, or clean for a living? See{' '}
          <Link to={HOMESMITHS_PATH} className={textLink}>
            Become a homesmith
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function NoOpenings() {
  return (
    <section
      aria-labelledby="openings"
      className="grid items-center gap-x-12 gap-y-6 rounded-card border border-line bg-paper-raised p-6 md:grid-cols-[1fr_auto] md:p-8"
    >
      <div>
        <h2 id="openings" className="text-title">
          There are no openings right now.
        </h2>
        <p className="mt-2 max-w-prose">
          When there’s one, you’ll find it here, with the work and the pay. Want to build this with
          us? Introduce yourself anyway. A person will read it.
        </p>
      </div>
      <Link to={applyPath(null)} className={button('primary')}>
        Introduce yourself
      </Link>
    </section>
  );
}

function OpeningList({ openings }: CareersPageProps) {
  return (
    <section aria-labelledby="openings">
      <h2 id="openings" className="text-heading">
        Openings
      </h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {openings.map(({ slug, title, summary, facts }) => (
          <li key={slug}>
            <Link
              to={openingPath(slug)}
              className="group flex h-full flex-col gap-3 rounded-card border border-line bg-paper-raised p-5 wrap-anywhere transition-colors quickly hover:border-accent md:p-6"
            >
              <span className="flex items-start justify-between gap-4">
                <span className="min-w-0 font-semibold font-serif text-title group-hover:text-accent">
                  {title}
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="mt-1.5 size-5 shrink-0 text-accent"
                  strokeWidth={1.75}
                />
              </span>
              <span>{summary}</span>
              <span className="mt-auto grid gap-1 text-ink-soft text-small tabular">
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        Don’t see a fit?{' '}
        <Link to={applyPath(null)} className={textLink}>
          Introduce yourself anyway
        </Link>
        .
      </p>
    </section>
  );
}

function HowWeWork() {
  return (
    <section aria-labelledby="how-we-work">
      <h2 id="how-we-work" className="text-heading">
        How we work
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {HOW_WE_WORK.map(({ title, text }) => (
          <li key={title} className="border-accent border-t-2 pt-4 break-inside-avoid">
            <h3 className="text-large">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhoWeLookFor() {
  return (
    <section
      aria-labelledby="look-for"
      className="grid gap-x-12 gap-y-10 rounded-card bg-accent-soft p-6 md:p-10 lg:grid-cols-[3fr_2fr]"
    >
      <div>
        <h2 id="look-for" className="text-heading">
          What we look for
        </h2>
        <Lines texts={WE_LOOK_FOR} />
      </div>
      <div>
        <h2 className="text-heading">What we don’t ask for</h2>
        <Lines texts={WE_DO_NOT_ASK} />
      </div>
    </section>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {texts.map((text) => (
        <li key={text} className="max-w-prose border-accent border-l-2 pl-4">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Steps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-heading">
        What happens when you apply
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 break-inside-avoid lg:block">
            <p
              aria-hidden="true"
              className="w-6 shrink-0 font-semibold font-serif text-brass text-title tabular"
            >
              {index + 1}
            </p>
            <div>
              <h3 className="mt-0.5 text-large">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-prose text-ink-soft">
        For what else we keep and your rights, see the{' '}
        <Link to={PRIVACY_PATH} className={textLink}>
          Privacy Policy
        </Link>
        .
      </p>
    </section>
  );
}
