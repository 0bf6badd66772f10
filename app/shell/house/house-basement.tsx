/** Below the ground, where the house breathes and drinks. */

export function Plumbing() {
  return (
    <>
      <path d="M204 434V395M216 434V395M262 395v46q0 6-6 6h-5q-6 0-6 6M255 447v-6m-4 0h8" />
      <path
        className="fill-accent-soft"
        d="M196 440q0-7 14-7t14 7v44h-28ZM196 452h28M196 474h28M200 484v8M220 484v8"
      />
      <circle className="fill-paper" cx="210" cy="463" r="5" />
      <path className="fill-brass stroke-none" d="M245 457q5 6 0 8q-5-2 0-8Z" />
      <path className="fill-brass-soft" d="M233 474h24l-4 18h-16ZM233 474q12-9 24 0" />
    </>
  );
}

export function Heating() {
  return (
    <>
      <path
        className="fill-paper-sunken"
        d="M306 432V395h28v37ZM342 444h36V395h16v57q0 8-8 8h-44Z"
      />
      <path
        className="fill-paper"
        d="M298 432h44v60h-44ZM308 464h24v18h-24ZM306 440h28m0 6h-28m0 6h28"
      />
      <path className="fill-brass stroke-none" d="M320 481c-9-4-3-9-1-14 3 4 9 9 1 14Z" />
      <path d="M343 468q36 6 81-2" />
      <path className="fill-brass-soft" d="M362 470h8v9l5 3q2 4-3 4h-7q-3 0-3-4Z" />
      <path className="fill-accent-soft" d="M388 470h8v9l5 3q2 4-3 4h-7q-3 0-3-4Z" />
    </>
  );
}

export function Wiring() {
  return (
    <>
      <path d="M457 430V395M469 430V395" />
      <path className="fill-paper" d="M446 430h34v46h-34ZM480 430l13 5v38l-13 3" />
      <path d="M452 438h9v4h-9Zm13 0h9v4h-9ZM452 447h9v4h-9Zm13 0h9v4h-9ZM452 456h9v4h-9Zm13 0h9v4h-9ZM452 465h9v4h-9Z" />
      <path className="fill-brass stroke-none" d="M465 465h9v4h-9ZM488 442l-5 10h3l-1 9 5-11h-3Z" />
      <path d="M463 476c0 13-5 9-14 9M449 480v9h-5v-9ZM444 482h-4m4 5h-4" />
    </>
  );
}
