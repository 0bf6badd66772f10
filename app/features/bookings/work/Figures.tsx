/** Two or three figures in a row, each with what it is. */
type FiguresProps = { figures: readonly { label: string; value: string }[] };

export const Figures = ({ figures }: FiguresProps) => (
  <dl className="flex flex-wrap divide-line border-line border-y divide-x">
    {figures.map(({ label, value }) => (
      <div key={label} className="flex grow flex-col justify-between px-3 py-2 first:pl-0">
        <dt className="text-ink-soft text-small">{label}</dt>
        <dd className="whitespace-nowrap font-semibold font-serif text-large tabular">{value}</dd>
      </div>
    ))}
  </dl>
);
