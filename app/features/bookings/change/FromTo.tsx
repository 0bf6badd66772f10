/** What a change order makes of an amount or a time: as it is now, and beside it with the change. */
import ArrowRight from 'lucide-react/icons/arrow-right';

export const AsBefore = ({ name, now }: { name: string; now: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-large tabular">{now}, as before</dd>
  </div>
);

export const FromTo = ({ name, now, changed }: { name: string; now: string; changed: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="flex items-center justify-between gap-4 tabular">
      <span className="text-large">
        <span className="sr-only">Now: </span>
        {now}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <strong className="font-semibold font-serif text-heading">
        <span className="sr-only">With the change: </span>
        {changed}
      </strong>
    </dd>
  </div>
);
