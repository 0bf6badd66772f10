/** Links to the pages of a long list. */
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { type Browse, browsePath } from './browse.ts';

export function Pages({ browse, pages }: { browse: Browse; pages: number }) {
  if (pages < 2) return null;
  const { page } = browse;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Link
          to={browsePath({ ...browse, page: page - 1 })}
          rel="prev"
          className={button('secondary')}
        >
          Previous
        </Link>
      )}
      <p className="px-2 text-ink-soft tabular">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link
          to={browsePath({ ...browse, page: page + 1 })}
          rel="next"
          className={button('secondary')}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
