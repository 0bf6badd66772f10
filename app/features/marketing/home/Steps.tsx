/** "How it works": three steps, illustrated with a service of the catalogue. */
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { HomePageProps } from './home-page.ts';

type StepsProps = Pick<HomePageProps, 'steps' | 'example'>;
type Example = NonNullable<HomePageProps['example']>;

const PICTURES = [Asking, Choosing, Booking];

export function Steps({ steps, example }: StepsProps) {
  return (
    <section id="how" className="column-wide mt-20 md:mt-28">
      <h2 className="text-heading">How it works</h2>
      <ol className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-3 md:grid-rows-[auto_auto_auto] md:gap-y-0">
        {steps.map(({ title, text }, index) => {
          const Picture = PICTURES[index];
          return (
            <li key={title} className="md:row-span-3 md:grid md:grid-rows-subgrid">
              {example && Picture && <Picture {...example} />}
              <h3 className="flex items-baseline gap-3 text-title">
                <span className="text-brass tabular">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** An illustration; its content is repeated from other pages. */
function Illustration({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="mb-6 grid min-h-44 content-center gap-2 rounded-card border border-line bg-paper-raised p-5 text-small print:hidden"
    >
      {children}
    </div>
  );
}

function Asking({ asked, name, trade }: Example) {
  return (
    <Illustration>
      <p className="flex items-center gap-2 rounded-round border border-edge px-4 py-2">
        <Search className="size-4 shrink-0 text-accent" />
        {asked}
      </p>
      <p className="rounded-control bg-accent-soft px-4 py-2">
        <b className="block font-semibold">{name}</b>
        <span className="text-ink-soft">{trade}</span>
      </p>
    </Illustration>
  );
}

function Choosing({ name, question, choices, price }: Example) {
  return (
    <Illustration>
      <p className="flex items-baseline justify-between gap-4">
        <b className="font-semibold">{question ?? name}</b>
        <b className="font-semibold font-serif text-title tabular">{price}</b>
      </p>
      {choices.map((choice, index) => (
        <p
          key={choice.name}
          className={`flex items-center gap-3 rounded-control border px-3 py-2 ${index === 0 ? 'border-accent bg-accent-soft' : 'border-line'}`}
        >
          <span
            className={`size-4 shrink-0 rounded-round ${index === 0 ? 'border-5 border-accent' : 'border border-edge'}`}
          />
          <span className="flex-1">{choice.name}</span>
          <span className="text-ink-soft tabular">{choice.plus}</span>
        </p>
      ))}
    </Illustration>
  );
}

function Booking({ list, subtotal }: Example) {
  return (
    <Illustration>
      <p className="flex items-center gap-2 font-semibold text-success">
        <CalendarCheck className="size-4 shrink-0" />
        You’re booked!
      </p>
      <p className="font-semibold font-serif text-large">Tuesday, 10 AM–noon</p>
      {list.map(({ name, price }) => (
        <p key={name} className="flex justify-between gap-4 border-line border-b pb-2">
          <span>{name}</span>
          <span className="tabular">{price}</span>
        </p>
      ))}
      <p className="text-right font-semibold tabular">{subtotal}</p>
    </Illustration>
  );
}
