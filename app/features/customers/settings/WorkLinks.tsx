/** Links from an account to homesmiths' and operators' pages, by role. */
import { Link } from 'react-router';
import type { Role } from '#app/kernel/policy.ts';
import { ADMIN_PATH, WORK_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';

const LINKS: readonly { role: Role; to: string; name: string }[] = [
  { role: 'homesmith', to: WORK_PATH, name: 'Your work as a homesmith' },
  { role: 'operator', to: ADMIN_PATH, name: 'Administration' },
];

export function WorkLinks({ roles }: { roles: readonly Role[] }) {
  const links = LINKS.filter(({ role }) => roles.includes(role));
  if (links.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={button('secondary')}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
