/** A house with a tree and a van, above "You're booked!". */
export const BookedArt = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 110"
    className="w-full max-w-80 print:hidden"
    fill="none"
    stroke="var(--color-wall)"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M0 104h320" stroke="var(--color-line)" />
    <path d="M62 104V72M62 88l9-9" />
    <circle cx="62" cy="62" r="20" fill="var(--color-accent-soft)" />
    <path d="M94 104a11 13 0 0 1 22 0z" fill="var(--color-accent-soft)" />
    <path d="M118 104V54l42-36 42 36v50zM186 40V16h12v34" fill="var(--color-room)" />
    <path d="M112 58l48-42 48 42" stroke="var(--color-wall)" strokeWidth="4" />
    <circle cx="160" cy="44" r="6" fill="var(--color-lamp)" />
    <path d="M130 66h24v20h-24zM142 66v20M130 76h24" fill="var(--color-lamp)" />
    <path d="M168 104V72h20v32z" fill="var(--color-accent)" stroke="none" />
    <path d="M240 98V76h30v22zM270 82h12l8 9v7h-20z" fill="var(--color-room)" />
    <path d="M242 70h26" stroke="var(--color-brass)" strokeWidth="4" />
    <circle cx="252" cy="99" r="5" fill="var(--color-room)" />
    <circle cx="280" cy="99" r="5" fill="var(--color-room)" />
  </svg>
);
