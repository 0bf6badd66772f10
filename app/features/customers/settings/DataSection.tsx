/** The export of everything that we keep about the account. */
import Download from 'lucide-react/icons/download';
import { ACCOUNT_EXPORT_CALL } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Section } from './Section.tsx';

export function DataSection({ isAtWork }: { isAtWork: boolean }) {
  return (
    <Section
      id="data"
      intro={`A JSON file with your details, ${isAtWork ? 'your work with us, anything you booked yourself,' : 'service list, bookings, payments'} and account activity. It doesn’t include passwords or codes.`}
    >
      <div>
        <a href={ACCOUNT_EXPORT_CALL} download className={button('secondary')}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Download my data
        </a>
      </div>
    </Section>
  );
}
