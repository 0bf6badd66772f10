/** Changes the phone: a new number is linked once its texted code was entered. */
import { useEffect, useRef, useState } from 'react';
import { formatUsPhone, showUsPhone } from '#app/kernel/us-phone.ts';
import type { VisitTexts } from '../text-consent.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneNumberForm } from './PhoneNumberForm.tsx';
import { usePosted, usePostedForm } from './posted/usePosted.tsx';
import { Fact, Opener, Section } from './Section.tsx';
import { TextsAboutVisits } from './TextsAboutVisits.tsx';
import type { AllowsGoogle, SentCode } from './useSendCode.tsx';

type PhoneSectionProps = {
  phoneNumber: string | null;
  visitTexts: VisitTexts | null;
  isAtWork: boolean;
  isHomesmith: boolean;
  allowsGoogle: AllowsGoogle;
};

export function PhoneSection(props: PhoneSectionProps) {
  const { phoneNumber, visitTexts, isAtWork, isHomesmith, allowsGoogle } = props;
  return (
    <Section
      id="phone"
      intro={`So we can reach you about a visit. ${isAtWork ? 'Homeowners can’t see it.' : 'For each booking, you choose whether your homesmith can call you.'} A number works for one account only.`}
    >
      {phoneNumber === null ? (
        <p>No phone added yet.</p>
      ) : (
        <Fact note="Verified">
          <span className="tabular">{showUsPhone(phoneNumber)}</span>
        </Fact>
      )}
      <Opener
        label={phoneNumber === null ? 'Add a phone' : 'Change phone'}
        forms={['send-code', 'confirm-code']}
      >
        {(close) => <PhoneChange close={close} allowsGoogle={allowsGoogle} />}
      </Opener>
      {visitTexts !== null && <TextsAboutVisits state={visitTexts} isHomesmith={isHomesmith} />}
    </Section>
  );
}

function PhoneChange({ close, allowsGoogle }: { close: () => void; allowsGoogle: AllowsGoogle }) {
  const { texted } = usePosted();
  const { values } = usePostedForm('send-code');
  const isTexted = usePostedForm('confirm-code').isOpen;
  const [typed, setTyped] = useState(() => formatUsPhone(values.phone ?? ''));
  const [sent, setSent] = useState<SentCode | null>(isTexted ? texted : null);
  const isSent = sent !== null;
  const panel = useRef<HTMLDivElement>(null);
  // Moves the focus when one form replaces the other.
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(isSent ? '[inputmode="numeric"]' : 'input')?.focus();
  }, [isSent]);
  return (
    <div ref={panel}>
      {sent === null ? (
        <PhoneNumberForm
          typed={typed}
          onTyped={setTyped}
          onSent={setSent}
          close={close}
          allowsGoogle={allowsGoogle}
        />
      ) : (
        <PhoneCodeForm
          sent={sent}
          onSent={setSent}
          onChangeNumber={() => setSent(null)}
          close={close}
          allowsGoogle={allowsGoogle}
        />
      )}
    </div>
  );
}
