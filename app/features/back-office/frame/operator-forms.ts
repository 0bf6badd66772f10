/** How operators' pages answer their forms: whatever is missing, what was typed stays. Pure. */
export const OPERATOR_FORMS = {
  stale:
    'It’s been more than 10 minutes since you confirmed that it’s you. Confirm it, then send this again.',
} as const;
