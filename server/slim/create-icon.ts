/** Draws an icon of lucide, which is drawn on a grid of 24: what we use of the package's own function, in a tenth of its size. */
import { type ComponentProps, createElement } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: object])[] };

const createIcon =
  ({ node }: IconData) =>
  ({ strokeWidth = 2, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

export default createIcon;
