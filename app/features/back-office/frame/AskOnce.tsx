/**
 * A change that is hard to undo takes a second step, as canceling does for customers: a link opens its form under a
 * question, at an address of its own, so that it works without JavaScript.
 */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';

type AskOnceProps = {
  /** Of the form, on its page. */
  name: string;
  title: string;
  /** "Suspend Ada Ruiz?" */
  question: string;
  /** What it does. */
  text: ReactNode;
  /** Of the link that opens the form. */
  open: string;
  /** Of that link: red for what takes something away. */
  tone?: 'primary' | 'caution';
  /** Its form was refused, so that it stays open. */
  isOpen?: boolean;
  children: ReactNode;
};

const focus = (element: HTMLElement | null) => element?.focus();

export function AskOnce(props: AskOnceProps) {
  const { name, title, question, text, open, tone = 'caution', isOpen = false, children } = props;
  const [query] = useSearchParams();
  if (isOpen || query.get('ask') === name) {
    return (
      <section tabIndex={-1} ref={focus} aria-label={question}>
        <Card title={question}>
          <div className="grid gap-4">
            {text}
            {children}
          </div>
        </Card>
      </section>
    );
  }
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {text}
        <div>
          <Link
            to={`?${new URLSearchParams({ ask: name })}`}
            preventScrollReset
            className={button(tone, 'max-sm:w-full')}
          >
            {open}
          </Link>
        </div>
      </div>
    </Card>
  );
}

/** Beside the button of the second step. */
export const NotNow = ({ children }: { children: string }) => (
  <Link to="?" preventScrollReset className={button('quiet', 'max-sm:w-full')}>
    {children}
  </Link>
);
