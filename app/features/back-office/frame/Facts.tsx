/** What is known of something, a name and a value each. */
type FactsProps = { facts: readonly { label: string; value: string }[] };

export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid gap-3">
    {facts.map(({ label, value }) => (
      <div key={label} className="wrap-anywhere">
        <dt className="text-ink-soft text-small">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
