/** Removes a membership or withdraws an invitation, next to the name. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from './button.ts';
import { PostForm, SendButton } from './PostForm.tsx';

const NAMES = { remove: 'Remove', withdraw: 'Withdraw' } as const;

type TakeBackProps = {
  intent: keyof typeof NAMES;
  of: string;
  id: string;
  idempotencyKey: string;
  refused: RefusedForm | null;
  text: string;
};

/** In two steps, also without JavaScript: the consequences are shown first. */
export function TakeBack({ intent, of, id, idempotencyKey, refused, text }: TakeBackProps) {
  return (
    <details open={refused !== null} className="mt-1">
      <summary className={button('quiet', '-ml-5')}>
        {NAMES[intent]} <span className="sr-only">{of}</span>
      </summary>
      <PostForm
        key={idempotencyKey}
        idempotencyKey={idempotencyKey}
        refusal={refused}
        className="mt-2 grid gap-3"
      >
        <p className="max-w-prose">{text}</p>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <div>
          <SendButton>{`${NAMES[intent]} ${of}`}</SendButton>
        </div>
      </PostForm>
    </details>
  );
}
