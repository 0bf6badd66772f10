/** For a member of several homesmiths, or of none (anymore). */
import { Link } from 'react-router';
import { workPath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import type { OwnHomesmith } from './work-view.ts';

export function ChoosePage({ homesmiths }: { homesmiths: readonly OwnHomesmith[] }) {
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-heading">Your work</h1>
      {homesmiths.length === 0 ? (
        <p className="mt-4 max-w-prose">
          You aren’t on a crew right now. Ask your business owner, or us, for an invitation.
        </p>
      ) : (
        <ul className="mt-6 grid max-w-md gap-3">
          {homesmiths.map(({ number, name }) => (
            <li key={number}>
              <Link to={workPath(number)} className={button('secondary', 'w-full wrap-anywhere')}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
