/** What was said in a conversation, as operators read it. */
import { Moment } from '#app/ui/Moment.tsx';

type Message = { id: string; isOurs: boolean; body: string; at: string };

export function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="text-ink-soft">Nothing was said so far.</p>;
  return (
    <ol className="grid gap-5">
      {messages.map(({ id, isOurs, body, at }) => (
        <li key={id}>
          <p className="text-ink-soft text-small">
            {isOurs ? 'We' : 'They'}, <Moment at={at} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ol>
  );
}
