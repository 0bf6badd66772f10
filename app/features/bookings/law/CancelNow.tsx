/** While a right to cancel holds: one button that cancels, without asking once more. */
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';

type CancelNowProps = {
  /** The page that asks once more: it's where a refusal is read. */
  action: string;
  idempotencyKey: string;
  /** Until when it holds, in a sentence. */
  line: string;
};

export const CancelNow = ({ action, idempotencyKey, line }: CancelNowProps) => (
  <section className="grid gap-2 border-line border-t pt-4 print:hidden">
    <h3 className="font-sans font-semibold text-body">Your right to cancel</h3>
    <p>{line}</p>
    <PostForm action={action} idempotencyKey={idempotencyKey}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="fee" value="0" />
      <SendButton tone="caution" className="w-full sm:w-auto">
        Cancel this visit now, free
      </SendButton>
    </PostForm>
    <p className="text-ink-soft text-small">It’s canceled right away. You won’t owe anything.</p>
  </section>
);
