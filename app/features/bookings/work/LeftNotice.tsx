/** What became of a visit that a homesmith no longer has, and the next step for its day. */
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import type { LeftView } from './job-view.ts';

export function LeftNotice({ left: { text, dayOff } }: { left: LeftView }) {
  if (dayOff === null) return <StatusNote message={text} />;
  return (
    <Notice tone="success">
      <div>
        <StatusNote message={text} />
        <p className="mt-2">
          Not working {dayOff.name}?{' '}
          <Link to={dayOff.to} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Take that day off
          </Link>
        </p>
      </div>
    </Notice>
  );
}
