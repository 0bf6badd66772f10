/** /support/{slug}: a help article: the short answer, then steps, notes, and related articles. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { articlePath, HELP_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { type Article, type ArticleName, topicOf, topicPath, type Urgent } from './article.ts';
import { askPath } from './help-path.ts';
import { StillStuck } from './StillStuck.tsx';

type ArticlePageProps = { article: Article; related: readonly ArticleName[] };

export function ArticlePage({ article, related }: ArticlePageProps) {
  const { slug, topic, title, urgent, links = [], steps = [], notes = [], faqs = [] } = article;
  return (
    <div className="column grid gap-x-16 gap-y-12 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="min-w-0 max-w-prose wrap-anywhere">
        <Breadcrumbs topic={topic} />
        <h1 className="mt-1 text-heading">{title}</h1>
        {urgent === undefined ? (
          <p className="mt-4 text-large">{article.answer}</p>
        ) : (
          <UrgentAnswer urgent={urgent} text={article.answer} />
        )}
        {links.length > 0 && (
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={button('secondary')}>
                {label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            ))}
          </p>
        )}
        {steps.length > 0 && (
          <Steps title={urgent ? 'Do this, in this order' : 'What to do'} steps={steps} />
        )}
        {notes.length > 0 && <Notes notes={notes} />}
        {faqs.map(({ question, answer }) => (
          <section key={question} className="mt-10">
            <h2 className="text-title">{question}</h2>
            <p className="mt-3">{answer}</p>
          </section>
        ))}
      </article>
      <aside className="grid content-start gap-8 print:hidden lg:pt-9">
        <nav aria-labelledby="related">
          <h2 id="related" className="text-large">
            Related
          </h2>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {related.map((other) => (
              <li key={other.slug}>
                <Link
                  to={articlePath(other.slug)}
                  prefetch="intent"
                  className="flex min-h-12 items-center py-2 leading-snug hover:text-accent hover:underline"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <StillStuck
          title={urgent ? 'Safe now, but still have a question?' : 'Didn’t help?'}
          to={askPath({ topic, about: slug })}
        >
          {urgent
            ? 'Write to us once you’re safe. If you’re in danger, call 911. We don’t read this right away.'
            : 'Tell us what happened. A real person will read it.'}
        </StillStuck>
      </aside>
    </div>
  );
}

function Breadcrumbs({ topic }: Pick<Article, 'topic'>) {
  return (
    <nav aria-label="Where you are" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-small">
        <li>
          <Link to={HELP_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Support
          </Link>
        </li>
        <li aria-hidden="true" className="text-ink-soft">
          /
        </li>
        <li>
          <Link to={topicPath(topic)} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {topicOf(topic).name}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

type UrgentAnswerProps = { urgent: Urgent; text: string };

function UrgentAnswer({ urgent, text }: UrgentAnswerProps) {
  return (
    <div className="mt-5 rounded-card border border-danger bg-danger-soft p-5">
      <p className="flex gap-3 text-large">
        <CircleAlert aria-hidden="true" className="mt-1 size-6 shrink-0 text-danger" />
        <span className="min-w-0">{text}</span>
      </p>
      {urgent.calls911 && (
        <p className="mt-4 print:hidden">
          <a href="tel:911" className={button('danger')}>
            <Phone aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Call 911 once you’re safe
          </a>
        </p>
      )}
    </div>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-title">{title}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 break-inside-avoid">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-round bg-accent-soft font-semibold text-accent text-small tabular"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-title">Good to know</h2>
      <ul className="mt-4 grid list-disc gap-3 pl-5 marker:text-brass">
        {notes.map((note) => (
          <li key={note} className="pl-1">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
