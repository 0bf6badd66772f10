import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { button } from './button.ts';

test('what destroys does not look like what went wrong', () => {
  const ofError = readFileSync('app/ui/ErrorBox.tsx', 'utf8');
  for (const look of ['border-danger', 'bg-danger-soft']) {
    expect(ofError).toContain(look);
    expect(` ${button('danger')} `).not.toMatch(new RegExp(`[ :]${look} `));
    expect(` ${button('caution')} `).not.toContain(` ${look} `);
  }
});
