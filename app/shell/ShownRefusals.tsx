/** What is wrong in a form that was posted by navigation, on its page or on another, is shown after it. */
import { useNavigation } from 'react-router';
import { useShownRefusal } from '#app/ui/refusals.tsx';

/** Comes after the page in the document, so that it has the last word on the focus. */
export function ShownRefusals() {
  const isPosting = useNavigation().formMethod === 'POST';
  useShownRefusal(isPosting, () => document.querySelector('main'));
  return null;
}
