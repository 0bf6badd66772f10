/** The account's conversations, for the dashboard. */
import { Link } from 'react-router';
import { conversationPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { type ConversationEntry, STATE_NAMES } from './conversation.ts';

export function ConversationsCard({ entries }: { entries: readonly ConversationEntry[] }) {
  return (
    <Card title="Your conversations">
      <ul className="-mb-3 divide-y divide-line border-line border-t">
        {entries.map(({ reference, subject, state, changedAt }) => (
          <li key={reference} className="py-1.5 wrap-anywhere">
            <Link
              to={conversationPath(reference)}
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              {subject}
            </Link>
            <p className="text-ink-soft text-small tabular">
              {STATE_NAMES[state]} · {reference} · <Moment at={changedAt} to="day" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
