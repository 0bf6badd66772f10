/** What is known of something, a name and a value each. */
type FactsProps = { facts: readonly { label: string; value: string }[] };

export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid gap-3">
    {facts.map(({ label, value }, at) => (
      // Two may have the same label, and none ever moves.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={at} className="wrap-anywhere">
        <dt className="text-ink-soft text-small">{label}</dt>
        <dd className="whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);
