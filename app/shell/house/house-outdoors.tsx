/** Around the house. */

export function Garage() {
  return (
    <>
      <path className="fill-paper-raised" d="M548 272h150v93H548Z" />
      <path className="fill-paper" d="M556 284h134v81H556ZM556 305h134m0 20H556m0 20h134" />
      <path
        className="fill-accent-soft"
        d="M562 289h26v11h-26Zm32 0h26v11h-26Zm32 0h26v11h-26Zm32 0h26v11h-26Z"
      />
      <path d="M616 356h14" />
    </>
  );
}

export function Driveway() {
  return (
    <>
      <path className="fill-paper" d="M510 400L549 366H686L668 400Z" />
      <path
        className="stroke-line"
        d="M541 377H680M529 388H674M580 366l-9 11M615 366l-4 11M650 366v11M555 377l-10 11M592 377l-5 11M630 377l-2 11M575 388l-5 12M612 388l-2 12M652 388v12"
      />
      <path className="fill-brass-soft" d="M510 400H668v9H510Z" />
      <path
        className="stroke-ink-soft"
        d="M521 415h2m9 2h2m11-3h2m9 3h2m12-2h2m10 2h2m10-3h2m9 3h2m12-2h2m10 1h2m9-2h2m8 3h2"
      />
      <circle className="fill-brass-soft" cx="654" cy="384" r="7" />
      <path d="M647 384h14M654 377v14" />
    </>
  );
}

export function Yard() {
  return (
    <>
      <path d="M30 268v70" />
      <path
        className="fill-accent-soft"
        d="M62 176c22-4 36 10 38 24 18 6 24 28 12 42 6 20-10 36-28 34-12 12-34 12-46 0-20 2-34-16-28-34-14-14-8-38 10-44 4-14 20-26 42-22Z"
      />
      <circle className="fill-paper" cx="30" cy="349" r="11" />
      <circle cx="30" cy="349" r="5" />
      <path
        className="fill-brass-soft"
        d="M56 280c1 40 0 70-10 102q16 5 34 0c-10-30-12-60-11-102Z"
      />
      <path d="M46 200q6-8 14-2M70 196q8-4 13 4M24 216q6-6 12-1M88 262q8-2 10-9M40 262q8 6 15 0M10 400l-2-7m5 7l1-10m3 10l3-7" />
      <path
        className="fill-brass stroke-none"
        d="M28 262a4 4 0 1 0 .1 0M92 208a4 4 0 1 0 .1 0M74 266a4 4 0 1 0 .1 0"
      />
      <path
        className="stroke-ink-soft"
        d="M56 402q-4 20-22 26M63 402q1 20-6 36M70 402q2 8 10 12M48 420l4 8"
      />
    </>
  );
}

export function Fence() {
  return (
    <>
      <path d="M96 324h80m0 20H96" />
      <path
        className="fill-paper"
        d="M100 356v-40l4-5 4 5v40Zm13 0v-40l4-5 4 5v40Zm13 0v-40l4-5 4 5v40Zm13 0v-40l4-5 4 5v40Zm13 0v-40l4-5 4 5v40Zm13 0v-40l4-5 4 5v40Z"
      />
      <path
        className="fill-brass-soft"
        d="M90 386L112 366H176v26H90ZM90 386h86M90 386h-7v7h-7v7h14ZM105 373h71M98 379h78"
      />
      <path d="M97 392v20h8v-20M160 392v20h8v-20" />
      <path className="fill-ink" d="M121 360a11 11 0 0 0 22 0Z" />
      <path className="fill-paper" d="M121 360a11 10 0 0 1 22 0Z" />
      <path d="M126 370l-4 14M138 370l4 14M132 350v-3" />
      <path
        className="fill-accent-soft"
        d="M153 370h14l-2 12h-10ZM160 370q-9-2-9-11 9 0 9 11q0-12 8-14 2 11-8 14"
      />
    </>
  );
}
