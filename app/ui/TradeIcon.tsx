/** A line icon for each trade, from one cached file; unknown trades share a general one. */
import icons from './trade-icons.svg?url';

const DRAWN: ReadonlySet<string> = new Set([
  'appliance-repair',
  'assembly-mounting',
  'bathroom-remodeling',
  'carpentry',
  'concrete-masonry',
  'doors-locks',
  'drains-sewers',
  'drywall-plaster',
  'electrical',
  'fences-decks',
  'flooring',
  'garage-doors',
  'gutters',
  'handyman',
  'heating-cooling',
  'home-staging',
  'house-cleaning',
  'junk-removal',
  'kitchen-remodeling',
  'lawn-garden',
  'painting',
  'pest-control',
  'plumbing',
  'pool-spa',
  'roofing',
  'siding-exteriors',
  'smart-home-security',
  'solar-ev-charging',
  'tile-stone',
  'tree-care',
  'water-heaters',
  'windows-glass',
]);

export function TradeIcon({ slug, className }: { slug: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-current ${className}`}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${icons}#${DRAWN.has(slug) ? slug : 'other'}`} />
    </svg>
  );
}
