type Answer = { ok: true } | { ok: false; refusal: { code: string } };

/** "done", or why it was refused. */
export const codeOf = (answer: Answer): string => (answer.ok ? 'done' : answer.refusal.code);
