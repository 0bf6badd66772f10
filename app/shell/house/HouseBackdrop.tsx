/** What is no link: the ground, the side wall, and the walls and floors that the cut goes through. */
export function HouseBackdrop() {
  return (
    <g aria-hidden>
      <path
        className="fill-paper-sunken stroke-none"
        d="M0 400H720V476C650 492 600 500 520 508H164C100 504 40 490 0 474Z"
      />
      <circle className="fill-brass-soft stroke-none" cx="662" cy="192" r="34" />
      <path
        className="fill-accent-soft stroke-none"
        d="M0 362Q80 350 176 356V400H0ZM670 364H720V400H660Z"
      />
      <path className="fill-paper-raised" d="M508 180L558 140V356L508 400Z" />
      <path
        className="stroke-line"
        d="M510 206l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41m0 14l47-41m0 14l-47 41"
      />
      <path d="M0 400H176M508 400H720" />
      <path
        className="fill-paper"
        d="M708 400v-31h4v31M701 369v-7q0-6 6-6h6q6 0 6 6v7ZM713 356v-10h6v5h-6"
      />
      {/* Down the drain, and out to the street; a bone on the way. */}
      <path d="M176 466H106q-14 0-14 14v17M176 476H108q-6 0-6 6v16" />
      <path
        className="fill-paper"
        d="M36 446l16 6c5-5 9 1 5 4 3 5-4 8-6 3l-17-6c-4 5-9 0-5-4-4-4 3-9 7-3Z"
      />
      <path
        className="fill-ink stroke-none"
        d="M342 64L526 184V196L508 185V500H176V185L158 196V184Z"
      />
      <path
        className="fill-paper-raised stroke-none"
        d="M342 77L479 166H205ZM183 173h122v104H183ZM311 173h190v104H311ZM183 284h164v104H183ZM353 284h148v104H353ZM183 395h92v97H183ZM281 395h144v97H281ZM431 395h70v97H431Z"
      />
    </g>
  );
}
