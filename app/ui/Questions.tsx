/** FAQs, of which at most one is open. */
import ChevronDown from 'lucide-react/icons/chevron-down';

type Question = { question: string; answer: string };

export function Questions({ title, faqs }: { title?: string; faqs: readonly Question[] }) {
  if (faqs.length === 0) return null;
  return (
    <section>
      {title && <h2 className="mb-3 text-title">{title}</h2>}
      <div className="divide-y divide-line border-line border-y">
        {faqs.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform quickly group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
