/** The two floors that people live on. */

export function Bathroom() {
  return (
    <>
      <path
        className="stroke-line"
        d="M184 222h120m0 14H184m0 14h120m0 14H184M197 222v55m14 0v-55m14 0v55m14 0v-55m14 0v55m14 0v-55m14 0v55m14 0v-55"
      />
      <circle className="fill-paper" cx="204" cy="218" r="10" />
      <path
        className="fill-paper"
        d="M201 250l-2 27h11l-2-27ZM190 240h28c0 8-5 12-10 12h-8c-5 0-10-4-10-12ZM204 240v-5h5"
      />
      <path className="fill-brass-soft" d="M243 246c0-6 5-7 9-5-1-7 8-8 9-2l4 2-4 1c1 2 0 4-1 4Z" />
      <path
        className="fill-accent-soft"
        d="M230 246h70M233 246c0 18 6 25 14 25h36c8 0 14-7 14-25ZM247 271l-3 6M283 271l3 6"
      />
      <path d="M304 224h-16q-6 0-6 7M295 224v-5m-4 0h8" />
      <path className="fill-brass stroke-none" d="M282 234q5 6 0 8q-5-2 0-8Z" />
    </>
  );
}

export function Bedroom() {
  return (
    <>
      <path
        className="fill-brass-soft stroke-none"
        d="M420 222h16v-10h16v4h16v-8h33v69h-65v-8h-16Z"
      />
      <path className="fill-paper" d="M337 215l30 5-3 21-30-5ZM337 233l8-9 6 7 4-4 7 9" />
      <path d="M342 216l11-8 9 11M436 219h5v8h-13v12M470 175l5 8-4 6 6 8" />
      <path className="fill-paper" d="M318 258h80v10h-80ZM322 258q-3-9 6-9h10q8 0 6 9Z" />
      <path className="fill-accent-soft" d="M346 268v-9q0-5 5-5h42q5 0 5 5v9Z" />
      <path d="M318 277v-38M398 277v-24" />
      <path
        className="fill-paper"
        d="M446 277l11-60M478 277l-11-60M454 217h16M454 232h16M452 247h20M449 262h26"
      />
      <path className="fill-paper" d="M420 222h16v-6h-16ZM483 264h13v13h-13ZM483 264q6-10 13 0" />
    </>
  );
}

export function Kitchen() {
  return (
    <>
      <path className="fill-brass-soft" d="M188 352h92v36h-92Z" />
      <path d="M185 350h128M218 352v36M249 352v36M213 360v6M223 360v6M254 360v6M226 350v-8q0-5 5-5t5 5M192 331h66" />
      <path
        className="fill-paper"
        d="M197 331v-9h8v9ZM209 331v-7h11v7ZM281 350h32v38h-32ZM286 364h22v15h-22ZM288 357h1M297 357h1M306 357h1"
      />
      <path
        className="fill-accent-soft"
        d="M239 331l-2-7h11l-2 7ZM242 324q-5-2-5-7M242 324q0-5 5-7M288 350v-9h17v9ZM285 344h3M305 344h3"
      />
      <path d="M293 336q-3-3 0-6t0-6M300 336q-3-3 0-6t0-6" />
      <path className="fill-paper" d="M316 322h28v66h-28ZM316 343h28M320 330v8M320 349v12" />
      <path className="fill-brass-soft" d="M327 363v-8l5-4 5 4v8Z" />
    </>
  );
}

export function LivingRoom() {
  return (
    <>
      <path className="fill-paper" d="M446 319h48v31h-48ZM474 319v31" />
      <path d="M442 350h56" />
      <path
        className="fill-ink"
        d="M453 350c-1-7 1-10 4-12-2-3-2-6-1-9l3 3h4l3-3c1 3 1 6-1 9 3 2 5 5 4 12Z"
      />
      <path d="M455 350q-5 4-2 9t-2 6" />
      <path
        className="fill-accent-soft"
        d="M369 368v-11q0-6 6-6h40q6 0 6 6v11ZM363 364q0-5 4-5t5 5v6h46v-6q0-5 5-5t4 5v17h-64ZM395 352v18"
      />
      <path className="fill-brass-soft" d="M353 384h148v4H353ZM430 346l4-14h7l4 14Z" />
      <path d="M437 346v38M432 384h10M380 384v4M418 384v4M448 384v4M492 384l9-6" />
      <path className="fill-brass-soft" d="M462 374h28v10h-28ZM462 374l-5-9h26l7 9" />
      <path d="M468 374l3-13 3 1M481 374v-15m-4 0h8" />
    </>
  );
}
