/** For print: the list's address, and the date of its prices. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeOrigin } from '../list/describe-order.ts';

export function PrintedFrom({ address }: { address: string }) {
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    // Synchronously, because the browser prints when this returns; the page may be open since yesterday.
    const look = () => flushSync(() => setDate(new Date()));
    window.addEventListener('beforeprint', look);
    return () => window.removeEventListener('beforeprint', look);
  }, []);
  return (
    <p className="mt-1 hidden text-small wrap-anywhere print:block">
      {describeOrigin({ address, date })}
    </p>
  );
}
