/** After a form came back refused, on its page or on another, the page shows what is wrong. */
import { useIsSending } from '#app/ui/PostForm.tsx';
import { useShownRefusal } from '#app/ui/refusals.tsx';

/** Comes after the page in the document, so that its effect has the last word on the focus. */
export function ShownRefusals() {
  useShownRefusal(useIsSending(), () => document.querySelector('main'));
  return null;
}
