/** Jobs of a list that fit no window, and why. */
import type { TimesView } from '../windows/times-view.ts';

export function ToRequest({ view: { toRequest } }: { view: Pick<TimesView, 'toRequest'> }) {
  if (toRequest.length === 0) return null;
  return (
    <section aria-labelledby="to-request">
      <h2 id="to-request" className="text-title">
        Without a time
      </h2>
      <p className="mt-1 text-ink-soft">
        We’ll plan these with you. Send them along with your request.
      </p>
      <ul className="mt-3 grid gap-3">
        {toRequest.map(({ service, why }) => (
          <li key={`${service} ${why}`}>
            <span className="font-semibold">{service}.</span> {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
