/** What every step of the wizard is given to work with. */
import type { SolveBotCheck } from '#app/platform/bot-check/checked-calls.ts';
import type { Draft } from './draft.ts';
import type { Notice, WizardEvent } from './wizard.ts';

export type WizardControls = {
  notice: Notice | null;
  isBusy: boolean;
  headingLevel: 2 | 3;
  /** Tries one thing at a time: while it is under way another press does nothing. */
  run: (attempt: () => Promise<WizardEvent>) => void;
  tell: (event: WizardEvent) => void;
  solve: SolveBotCheck;
  allowsGoogle: () => boolean;
  draft: Draft;
};

/** The sentence that stands beside this field. */
export const errorOf = ({ notice }: WizardControls, field: string): string | null =>
  notice?.kind === 'fields' ? (notice.fields[field] ?? null) : null;
