import { describe, expect, test } from 'vitest';
import { CHANGE_FORM_FIELDS, CHANGE_INPUT, changeIn } from './change-input.ts';

const WHY = { minutes: '30', reason: 'Both leak.' };
const sent = (fields: Record<string, string>) => changeIn(new Map(Object.entries(fields)));
const read = (fields: Record<string, string>) => CHANGE_INPUT.safeParse(sent(fields));
/** The fields of the form that are marked. */
const marked = (fields: Record<string, string>) =>
  read(fields).error?.issues.map(
    ({ path }) => CHANGE_FORM_FIELDS[path.join('.')] ?? path.join('.'),
  );

describe('the form that changes the job', () => {
  test('has a line of words for each row, named by the first', () => {
    const rows = { what: 'Two valves', price: '85', what2: 'New hoses', price2: '20.50' };
    expect(read({ ...rows, ...WHY }).data).toEqual({
      scope: 'Two valves, and 1 more',
      lines: [
        { kind: 'words', what: 'Two valves', cents: 8_500 },
        { kind: 'words', what: 'New hoses', cents: 2_050 },
      ],
      minutes: 30,
      reason: 'Both leak.',
    });
  });

  test('has several lines of less work, each of its job', () => {
    const rows = { job: '1', what: 'Hoses', price: '20', job2: '2', what2: 'Valve', price2: '30' };
    expect(read({ ...rows, job3: '1', what3: '', price3: '', ...WHY }).data?.lines).toEqual([
      { kind: 'less', job: 1, what: 'Hoses', cents: 2_000 },
      { kind: 'less', job: 2, what: 'Valve', cents: 3_000 },
    ]);
  });

  test('has a service alone, or with words beside it', () => {
    const service = { service: 'fix-toilet', scope: 'Running Toilet Repair', ...WHY };
    expect(read({ ...service, what: '', price: '' }).data).toMatchObject({
      scope: 'Running Toilet Repair',
      lines: [{ kind: 'service', service: 'fix-toilet' }],
    });
    expect(read({ ...service, what: 'New hoses', price: '20' }).data).toMatchObject({
      scope: 'Running Toilet Repair, and 1 more',
      lines: [{ kind: 'words' }, { kind: 'service' }],
    });
  });

  test('marks what is missing in the row where it is', () => {
    const first = { what: 'Two valves', price: '85' };
    expect(marked({ ...first, what2: 'New hoses', price2: 'a lot', ...WHY })).toEqual(['price2']);
    expect(marked({ ...first, what3: '', price3: '20', ...WHY })).toEqual([
      ...['what2', 'price2', 'what3'],
    ]);
    expect(marked({ what: '', price: '', ...WHY })).toEqual(['what', 'price']);
    expect(marked({ what: 'Two valves', price: '', ...WHY })).toEqual(['price']);
    expect(marked({ service: 'fix-toilet', scope: 'It', what: '', price: '20', ...WHY })).toEqual([
      'what',
    ]);
  });
});
