/** Name and address (spec §3 "User profile"), with the checks of the wizard's last step. */

import type { ProfileDetails } from '../profile.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Fact, Opener, Section } from './Section.tsx';
import { addressLinesOf } from './settings-view.ts';
import type { AllowsGoogle } from './useSendCode.tsx';

type DetailsSectionProps = { details: ProfileDetails; allowsGoogle: AllowsGoogle };

export function DetailsSection({ details, allowsGoogle }: DetailsSectionProps) {
  const [street, city] = addressLinesOf(details);
  return (
    <Section id="details" intro="Who you are, and where the work is.">
      <Fact>
        {details.firstName} {details.lastName}
        <address className="font-normal not-italic">
          {street}
          <br />
          {city}
        </address>
      </Fact>
      <Opener label="Edit details">
        {(close) => <DetailsForm details={details} close={close} allowsGoogle={allowsGoogle} />}
      </Opener>
    </Section>
  );
}
