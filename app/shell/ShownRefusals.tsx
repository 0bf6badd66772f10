/** After a form came back refused, on its page or on another, the page shows what is wrong. */
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Comes after the page in the document, so that it has the last word on the focus. */
export function ShownRefusals() {
  const isPosting = useNavigation().formMethod === 'POST';
  const wasPosting = useRef(false);
  useEffect(() => {
    // Pages with forms have loaded it; others need not.
    if (wasPosting.current && !isPosting)
      void import('#app/ui/refusal.client.ts').then(show, () => {});
    wasPosting.current = isPosting;
  }, [isPosting]);
  return null;
}

const show = ({ showRefusal }: typeof import('#app/ui/refusal.client.ts')) =>
  showRefusal(document.querySelector('main'));
