/** The word mark: "homesmith" with a small roof over its middle m. */
export function Logo() {
  return (
    <span className="relative font-semibold font-serif text-title leading-none tracking-tight">
      ho
      <span className="relative inline-block">
        m
        <svg
          viewBox="0 0 24 8"
          className="absolute inset-x-0 bottom-[0.62em] h-[0.34em] w-full fill-none stroke-brass"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2 6.5 12 1.5l10 5" />
        </svg>
      </span>
      esmith
    </span>
  );
}
