/** What was said in a conversation, as operators read it. */
import { Moment } from '#app/ui/Moment.tsx';

type Message = {
  id: string;
  isOurs: boolean;
  /** Of a homesmith, in the conversation of a visit. */
  isHomesmiths?: boolean;
  /** The other one of the two asked us to look at it. */
  isFlagged?: boolean;
  body: string;
  at: string;
};

export function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="text-ink-soft">Nothing was said so far.</p>;
  return (
    <ol className="grid gap-5">
      {messages.map(({ id, isOurs, isHomesmiths, isFlagged, body, at }) => (
        <li key={id}>
          <p className="text-ink-soft text-small">
            {isOurs ? 'We' : isHomesmiths ? 'The homesmith' : 'They'}, <Moment at={at} />
            {isFlagged && <strong className="text-danger"> · flagged</strong>}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ol>
  );
}
