/** Above the ceiling. */

export function Roof() {
  return (
    <>
      <path className="fill-paper-raised" d="M342 64L392 20L576 140L526 184Z" />
      <path
        className="stroke-line"
        d="M363 72l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40m-27 52l45-40M348 59l18 12M370 40l18 12M375 63l18 12M398 43l18 12M385 83l18 12M406 64l18 12M424 48l18 12M412 87l18 12M435 67l18 12M422 107l18 12M443 88l18 12M461 72l18 12M449 111l18 12M472 91l18 12M458 131l18 12M480 112l18 12M497 96l18 12M486 135l18 12M508 115l18 12M495 155l18 12M517 136l18 12M534 120l18 12M523 159l18 12M545 139l18 12"
      />
      <path className="fill-brass-soft" d="M494 155l18-16 17 12-18 15Z" />
      <path className="fill-paper-raised" d="M410 67V19l8-7h22V74l-8 7ZM410 19h22v61M432 19l8-7" />
      <path
        className="stroke-line"
        d="M411 29h20m0 10h-20m0 10h20m0 10h-20M421 20v9m-5 1v9m10 1v9m-5 1v9"
      />
      <path className="fill-paper" d="M526 184L576 140l8 4L534 190q-7 2-8-6Z" />
      <path d="M529 191q-1 7-7 10V387M535 189q-1 10-8 14V382" />
      <path
        className="fill-ink"
        d="M350 45l10-4c-1-6 3-9 8-9 2-4 7-3 7 0l4 2-4 1c0 6-4 9-9 9l-6 1Z"
      />
    </>
  );
}

export function Solar() {
  return (
    <>
      <path className="fill-paper-raised" d="M542 272L562 196H718L698 272Z" />
      <path
        className="fill-accent-soft"
        d="M554 265L564 228H698L688 265ZM559 246.5H693M588 265l10-37M621 265l10-37M655 265l10-37"
      />
    </>
  );
}

export function Attic() {
  return (
    <>
      <path d="M342 78v12" />
      <path className="fill-brass-soft" d="M339 90h6c0 4 3 5 3 9a6 6 0 0 1-12 0c0-4 3-5 3-9Z" />
      <path
        className="stroke-ink-soft"
        d="M266 165c-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0-5-15 17-15 12 0"
      />
      <path
        className="fill-brass-soft"
        d="M410 166v-14q0-5 5-5h20q5 0 5 5v14ZM410 156h30M423 154h4v5h-4Z"
      />
      <path className="fill-ink" d="M244 165c0-8 11-9 15-3l4 3Z" />
      <path d="M244 164q-9 1-10-6" />
    </>
  );
}
