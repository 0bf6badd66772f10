/** The rows of a lifecycle as a page of the documentation. Pure. */
import type { Process } from './process.ts';

/** Markdown: what each state means, and a table of the rows. */
export function describeProcess({ title, states, ends, steps }: Process): string {
  const isEnd = (state: string) => ends.includes(state);
  return [
    `## ${title}`,
    '',
    ...Object.entries(states).map(
      ([state, meaning]) => `- **${state}**${isEnd(state) ? ' (an end)' : ''}: ${meaning}`,
    ),
    '',
    '| step | who | from → to | when | effects |',
    '|-|-|-|-|-|',
    ...steps.map(
      ({ name, actor, from, to, when, effects }) =>
        `| ${name} | ${actor} | ${from.length === 0 ? '' : `${from.join(', ')} `}→ ${to === '=' ? 'the same' : to} | ${when} | ${effects} |`,
    ),
    '',
  ].join('\n');
}

/** What cannot be right in rows, a sentence each: states that nothing reaches, that nothing leaves, and ends that something does. */
export function mistakesInProcess({ title, states, ends, steps }: Process): string[] {
  const names = Object.keys(states);
  const reached = new Set(steps.filter(({ from }) => from.length === 0).map(({ to }) => to));
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of steps) {
      if (to !== '=' && from.some((state) => reached.has(state))) reached.add(to);
    }
  }
  const isLeft = (state: string) =>
    steps.some(({ from, to }) => from.includes(state) && to !== '=' && to !== state);
  const unknown = steps.flatMap(({ from, to }) =>
    [...from, ...(to === '=' ? [] : [to])].filter((state) => !names.includes(state)),
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
      'stands there twice',
    ),
    ...phrase(
      steps.filter(({ from, to }) => from.length === 0 && to === '=').map(({ name }) => name),
      'begins nowhere',
    ),
  ];
}
