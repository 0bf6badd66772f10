/** What a homesmith has asked to change at a visit: it waits, and can be withdrawn, or how it has ended. */
import { button } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import type { JobChange } from './extra-work-view.ts';

type NoticeProps = { change: JobChange; idempotencyKey: string; address: string };

export const ChangeNotice = ({ change, idempotencyKey, address }: NoticeProps) => (
  <Notice tone={change.state === 'approved' ? 'success' : 'attention'}>
    <div role="status">
      <h2 className="text-large">{change.title}</h2>
      <p className="mt-1">{change.text}</p>
    </div>
    {change.state === 'asked' && (
      <PostForm idempotencyKey={idempotencyKey} action={address}>
        <input type="hidden" name="withdraw" value="yes" />
        <input type="hidden" name="change" value={change.id} />
        <button type="submit" className={button('secondary')}>
          Withdraw
        </button>
      </PostForm>
    )}
  </Notice>
);
