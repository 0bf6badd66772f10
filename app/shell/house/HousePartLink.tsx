import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where the label stands: the left and upper edge of its pill, and the width that its text needs. */
export type Tag = readonly [x: number, y: number, width: number];

const TAG_HEIGHT = 22;

type HousePartLinkProps = {
  to: string;
  label: string;
  tag: Tag;
  /** The outline that reacts to the pointer and carries the focus ring, as path data. */
  outline: string;
  children: ReactNode;
};

/**
 * One part of the house. The outline lies over its drawing, so that nothing breaks the focus ring.
 * HouseDrawing colours the outline, the pill and the text of all parts at once.
 */
export function HousePartLink({
  to,
  label,
  tag: [x, y, width],
  outline,
  children,
}: HousePartLinkProps) {
  return (
    <Link to={to}>
      <g aria-hidden>{children}</g>
      <path d={outline} />
      <rect x={x} y={y} width={width} height={TAG_HEIGHT} rx="6" />
      <text x={x + width / 2} y={y + 16}>
        {label}
      </text>
    </Link>
  );
}
