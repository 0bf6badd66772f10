/** What every step of the wizard gets. */
import type { SolveBotCheck } from '#app/platform/bot-check/checked-calls.ts';
import type { Draft } from './draft.ts';
import type { Notice, WizardEvent } from './wizard.ts';

export type WizardControls = {
  notice: Notice | null;
  isBusy: boolean;
  headingLevel: 2 | 3;
  /** Runs one attempt at a time; further presses in the meantime do nothing. */
  run: (attempt: () => Promise<WizardEvent>) => void;
  tell: (event: WizardEvent) => void;
  solve: SolveBotCheck;
  allowsGoogle: () => boolean;
  draft: Draft;
};

/** The field's error sentence. */
export const errorOf = ({ notice }: WizardControls, field: string): string | null =>
  notice?.kind === 'fields' ? (notice.fields[field] ?? null) : null;
