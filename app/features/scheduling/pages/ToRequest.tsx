/** Jobs of a list that fit no window, and why. */
import type { TimesView } from '../windows/times-view.ts';

export function ToRequest({ view: { toRequest } }: { view: Pick<TimesView, 'toRequest'> }) {
  if (toRequest.length === 0) return null;
  return (
    <section aria-labelledby="to-request">
      <h2 id="to-request" className="text-title">
        Can’t be booked online
      </h2>
      <p className="mt-1 text-ink-soft">
        Send these as a request, and we’ll schedule them with you.
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
