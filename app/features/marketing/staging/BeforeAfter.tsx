/**
 * One room drawn twice: side by side on wide screens and in print; on narrow screens one at a time, chosen by radio
 * inputs and CSS alone.
 */

import drawing from './staging.svg?url';
import { AFTER_ALT, BEFORE_ALT, CHANGES } from './staging-texts.ts';

const CHOICE =
  'relative grid min-h-12 flex-1 place-items-center rounded-control font-semibold transition-colors quickly ' +
  'has-checked:bg-accent has-checked:text-accent-ink forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2';

export function BeforeAfter() {
  return (
    <section aria-labelledby="before-after" className="group">
      <h2 id="before-after" className="text-heading">
        One room, twice
      </h2>
      <p className="mt-3 max-w-prose">
        The sofa, the armchair and the table stayed. Curtains, a low shelf, a rug, a lamp, a
        picture, cushions and plants were added. This is our drawing, not a real house.
      </p>
      <fieldset className="mt-5 flex gap-1 rounded-card border border-line bg-paper-raised p-1 md:hidden print:hidden">
        <legend className="sr-only">Show the room</legend>
        <label className={CHOICE}>
          <input
            type="radio"
            name="staging-drawing"
            value="before"
            className="absolute size-0 opacity-0"
          />
          Before
        </label>
        <label className={CHOICE}>
          <input
            type="radio"
            name="staging-drawing"
            value="after"
            defaultChecked
            className="absolute size-0 opacity-0"
          />
          After
        </label>
      </fieldset>
      <div className="mt-3 grid gap-6 md:mt-6 md:grid-cols-2 print:grid-cols-2">
        <Drawing
          part="before"
          title="Before"
          alt={BEFORE_ALT}
          shown="max-md:not-print:[.group:has([value=after]:checked)_&]:hidden"
        />
        <Drawing
          part="after"
          title="After"
          alt={AFTER_ALT}
          shown="max-md:not-print:[.group:has([value=before]:checked)_&]:hidden"
        />
      </div>
      <ol className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {CHANGES.map(({ what, before, after }, index) => (
          <li key={what} className="grid grid-cols-[2rem_1fr] gap-x-3 break-inside-avoid">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-round bg-accent font-semibold text-accent-ink text-small tabular"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-large">{what}</h3>
              <p className="mt-1 text-ink-soft">
                <span className="font-semibold">Before: </span>
                {before}
              </p>
              <p className="mt-1">
                <span className="font-semibold">After: </span>
                {after}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type DrawingProps = { part: 'before' | 'after'; title: string; alt: string; shown: string };

function Drawing({ part, title, alt, shown }: DrawingProps) {
  return (
    <figure className={`break-inside-avoid ${shown}`}>
      <svg
        role="img"
        aria-label={alt}
        viewBox="0 0 640 400"
        className="block w-full rounded-card border border-line bg-paper"
      >
        <use href={`${drawing}#${part}`} />
      </svg>
      <figcaption className="mt-2 font-semibold max-md:not-print:hidden">{title}</figcaption>
    </figure>
  );
}
