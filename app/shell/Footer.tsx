/** The footer (spec §2): three columns and a copyright line with the current year. */
import { Link } from 'react-router';
import { reopenConsent } from '#app/features/privacy/api/privacy.client.ts';
import {
  CALIFORNIA_PATH,
  CAREERS_PATH,
  HELP_PATH,
  HOME_STAGING_PATH,
  HOMESMITHS_PATH,
  PRIVACY_PATH,
  SERVICE_LIST_PATH,
  SERVICES_PATH,
  TERMS_PATH,
} from '#app/kernel/urls.ts';
import { iconButton } from '#app/ui/button.ts';
import { FacebookIcon, InstagramIcon } from './SocialIcons.tsx';

const QUICK_LINKS = [
  { to: SERVICES_PATH, text: 'All services' },
  { to: SERVICE_LIST_PATH, text: 'Service list' },
  { to: HOME_STAGING_PATH, text: 'Home staging' },
  { to: HELP_PATH, text: 'Support' },
];
const COMPANY = [
  { to: HOMESMITHS_PATH, text: 'Become a homesmith' },
  { to: CAREERS_PATH, text: 'Careers' },
  { to: TERMS_PATH, text: 'Terms of Service' },
  { to: PRIVACY_PATH, text: 'Privacy Policy' },
  { to: CALIFORNIA_PATH, text: 'Your Privacy Choices' },
];
const LINK = 'inline-flex min-h-11 items-center text-ink-soft hover:text-accent hover:underline';

export type FooterProps = { social: { facebook: string; instagram: string }; year: number };

export function Footer({ social, year }: FooterProps) {
  return (
    <footer className="mt-20 border-line border-t bg-paper-sunken print:hidden">
      <div className="column-wide grid gap-10 py-12 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-sm sm:col-span-2 md:col-span-1">
          <p className="font-semibold font-serif text-large">Homesmith</p>
          <p className="mt-2 text-ink-soft">
            Home services with upfront prices. We never sell your data.
          </p>
          <p className="mt-3 -ml-3 flex gap-1">
            <a
              href={social.facebook}
              rel="noopener"
              aria-label="Homesmith on Facebook"
              className={iconButton}
            >
              <FacebookIcon />
            </a>
            <a
              href={social.instagram}
              rel="noopener"
              aria-label="Homesmith on Instagram"
              className={iconButton}
            >
              <InstagramIcon />
            </a>
          </p>
        </div>
        <LinkColumn title="Quick Links" links={QUICK_LINKS} />
        <LinkColumn title="Company" links={COMPANY} />
      </div>
      <div className="column-wide">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-4 text-ink-soft text-small">
          <p>© {year} Homesmith. All rights reserved.</p>
          <button type="button" className={LINK} onClick={reopenConsent}>
            Cookie choice
          </button>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-body">{title}</h2>
      <ul className="mt-1">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className={LINK}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
