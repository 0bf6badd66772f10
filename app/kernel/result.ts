/** A refusal is a value: what a use case answers when it may say no. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal,
});
