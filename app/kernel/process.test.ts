import { describe, expect, test } from 'vitest';
import { decideStep, defineProcess, getFirstStep, stepsFrom } from './process.ts';
import { describeProcess, mistakesInProcess } from './process-page.ts';

const step = { when: '', effects: '' };
const DOOR = defineProcess({
  title: 'A door',
  states: { open: 'it stands open', shut: 'it is shut', gone: 'it was taken away' },
  ends: ['gone'],
  steps: [
    { name: 'hang', actor: 'carpenter', from: [], to: 'open', ...step },
    { name: 'shut', actor: 'guest', from: ['open'], to: 'shut', when: 'it is cold', effects: '' },
    { name: 'open', actor: 'guest', from: ['shut'], to: 'open', ...step },
    { name: 'paint', actor: 'carpenter', from: ['open', 'shut'], to: '=', ...step },
    { name: 'take', actor: 'carpenter', from: ['open', 'shut'], to: 'gone', ...step },
  ],
});

describe('rows', () => {
  test('say what each may do next', () => {
    expect(stepsFrom(DOOR, 'open', 'guest')).toEqual(['shut']);
    expect(stepsFrom(DOOR, 'open', 'carpenter')).toEqual(['paint', 'take']);
    expect(stepsFrom(DOOR, 'gone', 'carpenter')).toEqual([]);
  });

  test('decide where a step leads, or say in which state it cannot be taken', () => {
    expect(decideStep(DOOR, 'open', 'shut')).toEqual({
      ok: true,
      value: { name: 'open', actor: 'guest', from: 'shut', to: 'open' },
    });
    expect(decideStep(DOOR, 'paint', 'shut')).toMatchObject({
      value: { from: 'shut', to: 'shut' },
    });
    expect(decideStep(DOOR, 'open', 'open')).toEqual({
      ok: false,
      refusal: { code: 'not-now', state: 'open' },
    });
    expect(decideStep(DOOR, 'shut', null).ok).toBe(false);
    expect(getFirstStep(DOOR, 'hang')).toMatchObject({ from: null, to: 'open' });
    expect(() => getFirstStep(DOOR, 'take')).toThrow('Nothing begins with take.');
  });

  test('are a page', () => {
    expect(describeProcess(DOOR)).toBe(
      [
        '## A door',
        '',
        '- **open**: it stands open',
        '- **shut**: it is shut',
        '- **gone** (an end): it was taken away',
        '',
        '| step | who | from → to | when | effects |',
        '|-|-|-|-|-|',
        '| hang | carpenter | → open |  |  |',
        '| shut | guest | open → shut | it is cold |  |',
        '| open | guest | shut → open |  |  |',
        '| paint | carpenter | open, shut → the same |  |  |',
        '| take | carpenter | open, shut → gone |  |  |',
        '',
      ].join('\n'),
    );
  });

  test('that cannot be right are reported', () => {
    expect(mistakesInProcess(DOOR)).toEqual([]);
    const [hang, shut, open] = DOOR.steps;
    if (!hang || !shut || !open) throw new Error('A row is missing.');
    const broken = {
      ...DOOR,
      ends: ['open'],
      steps: [hang, shut, shut, { ...open, from: [], to: '=' }],
    } as const;
    expect(mistakesInProcess(broken)).toEqual([
      'A door: gone is reached by nothing',
      'A door: shut is left by nothing',
      'A door: gone is left by nothing',
      'A door: open is an end, and left',
      'A door: shut from open is listed twice',
      'A door: open begins nowhere',
    ]);
  });
});
