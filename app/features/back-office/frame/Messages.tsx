/** The messages of a conversation, for operators. */
import { Moment } from '#app/ui/Moment.tsx';

type Message = {
  id: string;
  isOurs: boolean;
  /** From the homesmith, in a visit's conversation. */
  isHomesmiths?: boolean;
  /** Flagged by the other side. */
  isFlagged?: boolean;
  /** What became of what it offers. */
  note?: string | null;
  body: string;
  at: string;
};

type MessagesProps = {
  messages: readonly Message[];
  /** The name of who wrote to us, where it is known. */
  sender?: string;
};

export function Messages({ messages, sender = 'Sender' }: MessagesProps) {
  if (messages.length === 0) return <p className="text-ink-soft">No messages yet.</p>;
  return (
    <ol className="grid gap-5">
      {messages.map(({ id, isOurs, isHomesmiths, isFlagged, note, body, at }) => (
        <li key={id}>
          <p className="text-ink-soft text-small">
            {isOurs ? 'Operator' : isHomesmiths ? 'The homesmith' : sender} · <Moment at={at} />
            {isFlagged && <strong className="text-danger"> · flagged</strong>}
            {note && <strong> · {note}</strong>}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ol>
  );
}
