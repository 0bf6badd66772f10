/** The applicant's name and contact. */
import { Link } from 'react-router';
import { PRIVACY_PATH } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import type { Contact } from '../applications/application.ts';
import { MAX } from '../applications/check-application.ts';
import type { FormValues } from './form-values.ts';

type ContactStepProps = {
  contact: Partial<Contact>;
  values: FormValues;
  /** Before the link was first mailed. */
  isNew: boolean;
};

export function ContactStep({ contact, values: { text, mistake }, isNew }: ContactStepProps) {
  return (
    <>
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={MAX.name}
        defaultValue={text('name', contact.name)}
        error={mistake('name')}
      />
      <Field
        label="Business name (optional)"
        name="business"
        autoComplete="organization"
        maxLength={MAX.name}
        defaultValue={text('business', contact.business)}
        error={mistake('business')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX.email}
        defaultValue={text('email', contact.email)}
        hint={isNew ? 'We’ll email you a link so you can continue later.' : 'We’ll reply here.'}
        error={mistake('email')}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={20}
        defaultValue={text('phone', contact.phone && showUsPhone(contact.phone))}
        hint="A US number, in case we need to call. We won’t text it."
        error={mistake('phone')}
      />
      <p className="text-ink-soft text-small">
        We use what you enter only to review and answer your application.{' '}
        <Link to={PRIVACY_PATH} className={textLink}>
          Privacy Policy
        </Link>
      </p>
    </>
  );
}
