/** The account settings (spec §2), one section a file. */

import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { useDeletionMemory } from '../deletion/useDeletionMemory.tsx';
import { useFreshPage } from '../useFreshPage.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { ProofForPage } from './ProofForPage.tsx';
import { AddressForm } from './posted/PostedButtons.tsx';
import type { PostedSettings } from './posted/posted-settings.ts';
import { PostedProvider } from './posted/usePosted.tsx';
import { SectionsNav } from './SectionsNav.tsx';
import { PasskeysSection } from './security/PasskeysSection.tsx';
import { PasswordSection } from './security/PasswordSection.tsx';
import { SessionsSection } from './security/SessionsSection.tsx';
import { TwoStepSection } from './security/TwoStepSection.tsx';
import { deviceOf, type SettingsView } from './settings-view.ts';
import { ConfirmedCalls } from './useConfirmedCall.tsx';
import type { AllowsGoogle } from './useSendCode.tsx';
import { WorkLinks } from './WorkLinks.tsx';

export type SettingsPageProps = {
  view: SettingsView;
  posted: PostedSettings;
  allowsGoogle: AllowsGoogle;
  /** Whether visits or payments delay the deletion. */
  deletionWaits: boolean;
};

export function SettingsPage({ view, posted, allowsGoogle, deletionWaits }: SettingsPageProps) {
  useDeletionMemory(deletionWaits ? null : view.deletionDueAt);
  useFreshPage();
  const isAtWork = posted.caller.roles.some((role) => role !== 'customer');
  const unread = posted.answered?.key === null && posted.answered.kind === 'refused';
  return (
    <PostedProvider value={posted}>
      <div className="column py-8 md:py-12">
        <h1 className="text-heading">Account Settings</h1>
        {unread && (
          <div className="mt-4">
            <ErrorBox message={MESSAGES['bad-request']} headingLevel={2} />
          </div>
        )}
        <WorkLinks roles={posted.caller.roles} />
        <AddressForm />
        {view.deletesOn && <DeletionNotice on={view.deletesOn} waits={deletionWaits} />}
        <ProofForPage view={view} caller={posted.caller} />
        <div className="mt-6 grid gap-x-16 lg:grid-cols-[14rem_minmax(0,42rem)] lg:items-start">
          <SectionsNav />
          <ConfirmedCalls
            hasSecondFactor={view.hasAuthenticatorApp}
            hasPasskeys={view.passkeys.length > 0}
            caller={posted.caller}
          >
            <div className="min-w-0">
              <DetailsSection
                details={view.details}
                isAtWork={isAtWork}
                allowsGoogle={allowsGoogle}
              />
              <EmailSection view={view} />
              <PhoneSection
                phoneNumber={view.phoneNumber}
                visitTexts={view.visitTexts}
                isAtWork={isAtWork}
                isHomesmith={posted.caller.roles.includes('homesmith')}
                allowsGoogle={allowsGoogle}
              />
              <PasswordSection email={view.email} />
              <TwoStepSection view={view} caller={posted.caller} />
              <PasskeysSection passkeys={view.passkeys} device={deviceOf(view.sessions)} />
              <SessionsSection sessions={view.sessions} />
              <DataSection isAtWork={isAtWork} />
              <DeleteSection deletesOn={view.deletesOn} waits={deletionWaits} isAtWork={isAtWork} />
            </div>
          </ConfirmedCalls>
        </div>
      </div>
    </PostedProvider>
  );
}
