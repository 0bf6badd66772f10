/** The notice of a pending deletion, with the button that withdraws it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAccount } from '#app/features/identity/auth-state/account.client.ts';
import { placeRefusal } from '#app/features/identity/placed-refusal.ts';
import { button } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { PostButton } from './posted/PostedButtons.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { usePostedForm } from './posted/usePosted.tsx';

export type Deletion = {
  dueAt: string;
  /** Whether visits or open invoices delay the deletion. */
  waits: boolean;
};

export function DeletionNotice({ dueAt, waits }: Deletion) {
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  const { failure } = usePostedForm('keep');
  const [mistake, setMistake] = useState<string | null>(
    failure && placeRefusal(failure, {}).general,
  );
  const keep = async () => {
    if (isWorking) return;
    setWorking(true);
    const answer = await callAccount('keep');
    setWorking(false);
    if (!answer.ok) return setMistake(placeRefusal(answer.refusal, {}).general);
    showToast(doneOf('keep'));
    await revalidate();
  };
  return (
    <div className="mt-6">
      <Notice>
        <div className="min-w-0 flex-[1_1_20rem]">
          <p className="font-semibold">
            {waits ? (
              'Your account will be deleted when your visits have ended and your invoices are settled.'
            ) : (
              <>
                Your account will be deleted on <Moment at={dueAt} />.
              </>
            )}
          </p>
          <p className="text-small">Changed your mind? You can keep it until then.</p>
          {mistake !== null && (
            <p role="alert" className="mt-1 font-semibold text-danger text-small">
              {mistake}
            </p>
          )}
        </div>
        <PostButton of="keep" className={button('primary')} isWorking={isWorking} onPress={keep}>
          {isWorking ? 'Keeping…' : 'Keep my account'}
        </PostButton>
      </Notice>
    </div>
  );
}
