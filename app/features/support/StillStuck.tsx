/** The link to the contact form, below pages that may not have helped. */
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';

type StillStuckProps = { title: string; children: string; to: string; level?: 2 | 3 };

export function StillStuck({ title, children, to, level = 2 }: StillStuckProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="break-inside-avoid rounded-card bg-accent-soft p-6 print:hidden">
      <Heading className="text-large">{title}</Heading>
      <p className="mt-2 max-w-prose">{children}</p>
      <Link to={to} className={button('primary', 'mt-4')}>
        <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Ask us
      </Link>
    </section>
  );
}
