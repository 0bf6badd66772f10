/** Icons of the two social networks, in our line style. */

const LINE = {
  viewBox: '0 0 24 24',
  className: 'size-6 fill-none stroke-current',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function FacebookIcon() {
  return (
    <svg {...LINE} aria-hidden="true">
      <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.500c0-1 .5-2 2-2H18V2.5c-5-1-7 1.500-7 4.500v2.5H8V13h3v8z" />
    </svg>
  );
}

export function InstagramIcon() {
  return (
    <svg {...LINE} aria-hidden="true">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </svg>
  );
}
