/** /careers/{slug}: one opening, its pay first. */
import { Link } from 'react-router';
import { CAREERS_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { applyPath } from './opening.ts';
import type { OpeningView } from './opening-view.ts';

export function OpeningPage({ opening }: { opening: OpeningView }) {
  const { slug, title, summary, facts, about, work, lookFor, alsoGood } = opening;
  return (
    <article className="column py-8 wrap-anywhere md:py-12">
      <p className="print:hidden">
        <Link
          to={CAREERS_PATH}
          className={`inline-flex min-h-11 items-center text-small ${textLink}`}
        >
          Careers
        </Link>
      </p>
      <div className="mt-1 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <header className="lg:col-start-1">
          <h1 className="text-heading">{title}</h1>
          <p className="mt-3 max-w-prose text-large">{summary}</p>
        </header>
        <aside
          aria-label="At a glance"
          className="rounded-card border border-line bg-paper-raised p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <dl className="grid gap-3">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-ink-soft text-small">{label}</dt>
                <dd className="font-semibold tabular">{value}</dd>
              </div>
            ))}
          </dl>
          <Link to={applyPath(slug)} className={button('primary', 'mt-5 w-full print:hidden')}>
            Apply
          </Link>
        </aside>
        <div className="grid max-w-prose gap-10 lg:col-start-1">
          <section aria-label="About">
            {about.map((text) => (
              <p key={text} className="mt-4 first:mt-0">
                {text}
              </p>
            ))}
          </section>
          <Lines title="What you’ll do" texts={work} />
          <Lines title="What we look for" texts={lookFor} />
          <Lines title="Nice to have" texts={alsoGood} />
          <p className="text-ink-soft">
            See what happens when you apply, and how long we keep what you send, on{' '}
            <Link to={CAREERS_PATH} className={textLink}>
              Careers
            </Link>
            .
          </p>
        </div>
      </div>
    </article>
  );
}

function Lines({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-3 grid gap-3">
        {texts.map((text) => (
          <li key={text} className="border-accent border-l-2 pl-4">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
