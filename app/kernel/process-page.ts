/** Documents the rows of a lifecycle as Markdown, and finds mistakes in them. Pure. */
import type { Process } from './process.ts';

/** Markdown: the meaning of each state, and a table of the rows. `tells`: the messages of each step by name. */
export function describeProcess(
  { title, states, ends, steps }: Process,
  tells: Readonly<Partial<Record<string, string>>> = {},
): string {
  const noteOf = (state: string) => (ends.includes(state) ? ' (an end)' : '');
  return [
    `## ${title}`,
    '',
    ...Object.entries(states).map(
      ([state, meaning]) => `- **${state}**${noteOf(state)}: ${meaning}`,
    ),
    '',
    '| step | who | from → to | when | effects |',
    '|-|-|-|-|-|',
    ...steps.map(
      ({ name, actor, by = [], from, to, or, when, effects }) =>
        `| ${name} | ${[actor, ...by].join(', ')} | ${from.length === 0 ? '' : `${from.join(', ')} `}→ ${leadsTo(to, or)} | ${when} | ${[effects, tells[name]].filter(Boolean).join('; ')} |`,
    ),
    '',
  ].join('\n');
}

const leadsTo = (to: string, or: string | undefined) =>
  [to === '=' ? 'the same' : to, ...(or === undefined ? [] : [or])].join(' or ');

/** Mistakes in the rows, one sentence each: states that cannot be reached or left, and ends that can be left. */
export function mistakesInProcess({ title, states, ends, steps }: Process): string[] {
  const names = Object.keys(states);
  const reached = new Set(steps.filter(({ from }) => from.length === 0).map(({ to }) => to));
  const endsOf = ({ to, or }: (typeof steps)[number]) => (or === undefined ? [to] : [to, or]);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const step of steps) {
      if (!step.from.some((state) => reached.has(state))) continue;
      for (const to of endsOf(step)) if (to !== '=') reached.add(to);
    }
  }
  const isLeft = (state: string) =>
    steps.some(
      (step) => step.from.includes(state) && endsOf(step).some((to) => to !== '=' && to !== state),
    );
  const unknown = steps.flatMap((step) =>
    [...step.from, ...endsOf(step).filter((to) => to !== '=')].filter(
      (state) => !names.includes(state),
    ),
  );
  const keys = steps.flatMap(({ name, from }) =>
    (from.length === 0 ? ['nothing'] : from).map((state) => `${name} from ${state}`),
  );
  const phrase = (found: readonly string[], words: string) =>
    found.map((what) => `${title}: ${what} ${words}`);
  return [
    ...phrase(unknown, 'is no state'),
    ...phrase(
      names.filter((state) => !reached.has(state)),
      'is reached by nothing',
    ),
    ...phrase(
      names.filter((state) => !isLeft(state) && !ends.includes(state)),
      'is left by nothing',
    ),
    ...phrase(ends.filter(isLeft), 'is an end, and left'),
    ...phrase(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      'is listed twice',
    ),
    ...phrase(
      steps.filter(({ from, to }) => from.length === 0 && to === '=').map(({ name }) => name),
      'begins nowhere',
    ),
  ];
}
