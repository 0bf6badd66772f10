/** On paper: where the list is from, and of which day its prices are. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeOrigin } from '../list/describe-order.ts';

export function PrintedFrom({ address }: { address: string }) {
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    // A page may have been open since yesterday; the browser prints what is there when this returns.
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
