/** What a homesmith has asked to change at a visit: it waits, and can be withdrawn, or how it has ended. */
import { button } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import type { JobChange } from './extra-work-view.ts';

type NoticeProps = {
  change: JobChange;
  customer: string;
  idempotencyKey: string;
  address: string;
};

export const ChangeNotice = ({ change, customer, idempotencyKey, address }: NoticeProps) => (
  <Notice tone={change.state === 'approved' ? 'success' : 'attention'}>
    <div role="status">
      <h2 className="text-large">{change.title}</h2>
      <p className="mt-1">{change.text}</p>
    </div>
    {change.state === 'asked' && (
      <details className="w-full">
        <summary className={button('secondary', 'w-fit')}>Withdraw</summary>
        <PostForm idempotencyKey={idempotencyKey} action={address} className="mt-3 grid gap-3">
          <p>
            {customer} won’t be able to approve it anymore. The work and the price stay as they are.
          </p>
          <input type="hidden" name="withdraw" value="yes" />
          <input type="hidden" name="change" value={change.id} />
          <div>
            <SendButton tone="secondary">Withdraw request</SendButton>
          </div>
        </PostForm>
      </details>
    )}
  </Notice>
);
