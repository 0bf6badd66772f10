/** The notice of a pending deletion, with the button that withdraws it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAccount } from '#app/features/identity/api/identity.client.ts';
import { placeRefusal } from '#app/features/identity/api/identity.ts';
import { button } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { PostButton } from './posted/PostedButtons.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { usePostedForm } from './posted/usePosted.tsx';

type Deletion = {
  /** "November 21, 2026 at 10:05 AM EST". */
  on: string;
  /** Whether visits or open invoices delay the deletion. */
  waits: boolean;
};

/** Wherever the account's pages say when it is deleted. */
export const formatDeletion = ({ on, waits }: Deletion): string =>
  `Your account will be deleted ${waits ? 'when your visits have ended and your invoices are settled' : `on ${on}`}.`;

export function DeletionNotice({ on, waits }: Deletion) {
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
          <p className="font-semibold">{formatDeletion({ on, waits })}</p>
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
