/** A person as their initials in a circle, beside their name. */
export const Initials = ({ of }: { of: string }) => (
  <span
    aria-hidden="true"
    className="grid size-12 shrink-0 place-items-center rounded-round bg-accent-soft font-semibold font-serif text-accent print:hidden"
  >
    {of}
  </span>
);
