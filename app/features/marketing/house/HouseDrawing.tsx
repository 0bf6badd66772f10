/**
 * The drawing of the house (`house.svg`), with a link over each of its parts. A file of its own, so that its paths
 * are neither in a script nor in the page.
 */
import { Link } from 'react-router';
import drawing from './house.svg?url';
import type { PartLink } from './house-parts.ts';

const TAG_HEIGHT = 22;

/** One CSS rule for all fourteen links, rather than classes on each. */
const LINKS = [
  '[&_a]:outline-hidden',
  '[&_path]:fill-transparent',
  '[&_path]:stroke-transparent',
  '[&_a:is(:hover,:focus-visible)>path]:fill-accent/15',
  '[&_a:focus-visible>path]:stroke-accent',
  '[&_a:focus-visible>path]:stroke-3',
  '[&_rect]:fill-paper-raised',
  '[&_rect]:stroke-line',
  '[&_a:is(:hover,:focus-visible)>rect]:fill-accent',
  '[&_a:is(:hover,:focus-visible)>rect]:stroke-accent',
  '[&_text]:fill-ink',
  '[&_a:is(:hover,:focus-visible)>text]:fill-accent-ink',
].join(' ');

export function HouseDrawing({ parts }: { parts: readonly PartLink[] }) {
  return (
    <svg
      role="presentation"
      viewBox="0 0 720 512"
      className={`mx-auto block w-full max-md:max-w-80 ${LINKS}`}
      strokeLinejoin="round"
      fontSize="15"
      fontWeight="500"
      textAnchor="middle"
    >
      <use href={`${drawing}#house`} />
      <g className="max-md:hidden">
        {parts.map(({ id, label, to, outline, tag: [x, y, width] }) => (
          <Link key={id} to={to}>
            <path d={outline} />
            <rect x={x} y={y} width={width} height={TAG_HEIGHT} rx="6" />
            <text x={x + width / 2} y={y + 16}>
              {label}
            </text>
          </Link>
        ))}
      </g>
    </svg>
  );
}
