/** Name and address (spec §3 "User profile"), with the validation of the wizard's last step. */

import { Link } from 'react-router';
import { loginPath } from '#app/features/identity/api/identity.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import type { ProfileDetails } from '../profile.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Fact, Opener, Section } from './Section.tsx';
import { addressLinesOf } from './settings-view.ts';
import type { AllowsGoogle } from './useSendCode.tsx';

type DetailsSectionProps = {
  details: ProfileDetails | null;
  /** Works with us: a home is not asked for. */
  isAtWork: boolean;
  allowsGoogle: AllowsGoogle;
};

export function DetailsSection({ details, isAtWork, allowsGoogle }: DetailsSectionProps) {
  if (details === null) {
    return (
      <Section
        id="details"
        intro={
          isAtWork
            ? 'You don’t need an address for your work. Add one only to book for your own home.'
            : 'You haven’t added your name or address yet.'
        }
      >
        <div className="w-auto!">
          <Link to={loginPath(SETTINGS_PATH, isAtWork)} className={button('secondary')}>
            {isAtWork ? 'Add your home' : 'Complete Registration'}
          </Link>
        </div>
      </Section>
    );
  }
  const [street, city] = addressLinesOf(details);
  return (
    <Section id="details" intro="Your name and home address.">
      <Fact>
        {details.firstName} {details.lastName}
        <address className="font-normal not-italic">
          {street}
          <br />
          {city}
        </address>
      </Fact>
      <Opener label="Edit details" forms={['change-details']}>
        {(close) => <DetailsForm details={details} close={close} allowsGoogle={allowsGoogle} />}
      </Opener>
    </Section>
  );
}
