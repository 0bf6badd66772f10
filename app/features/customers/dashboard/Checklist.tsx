/** The recommended setup of an account: missing items first, with links, then the done ones. */
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import type { ChecklistItem } from './dashboard-view.ts';

const openFirst = (a: ChecklistItem, b: ChecklistItem) => Number(a.isDone) - Number(b.isDone);

export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {[...items].sort(openFirst).map(({ id, isDone, title, note, link }) => {
        const Icon = isDone ? CircleCheck : Circle;
        return (
          <li key={id} className="flex gap-3 py-3">
            <Icon
              aria-hidden="true"
              className={`mt-1 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-soft'}`}
              strokeWidth={1.75}
            />
            <div className="min-w-0">
              <h3 className={`font-sans text-body ${isDone ? 'inline font-medium' : ''}`}>
                {title}
                <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
              </h3>
              <p className={`text-ink-soft text-small ${isDone ? 'ml-2 inline' : ''}`}>{note}</p>
              {link && (
                <Link
                  to={link.to}
                  prefetch="intent"
                  className={`inline-flex min-h-11 items-center text-small ${textLink}`}
                >
                  {link.label}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
