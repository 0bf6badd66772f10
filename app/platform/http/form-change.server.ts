/**
 * A change as a posted form, with and without JavaScript: it redirects to a GET, so that a reload sends nothing
 * again, or renders its page again with everything that was typed and the reason.
 */
import { data, redirect } from 'react-router';
import type { Mistakes, RefusedForm } from '#app/kernel/change.ts';
import { type Change, type ChangeContext, runChange } from './change.server.ts';
import { type PostedForm, sentValues } from './form.server.ts';

export type { PostedForm };

export type PresentedRefusal = {
  message: string;
  mistakes?: Mistakes;
  /** The form gets a new `once` key, because what it was sent for is done. */
  isAnew?: boolean;
  /** Values that replace what was sent. */
  values?: Readonly<Record<string, string>>;
  init: ResponseInit;
};
/** For a button without fields: redirects to the page that shows the new state. */
export type RefusedElsewhere = { leadsTo: string };

export type FormChange<Ctx, Body, Value, Refusal> = Change<
  Ctx,
  PostedForm | null,
  Body,
  Value,
  Refusal
> & {
  /** Where to redirect after success. */
  leadsTo: (value: Value) => string;
  /** Headers of the answer, such as a session's cookies. */
  headersOf?: (value: Value) => Headers;
  present: (refusal: Refusal) => PresentedRefusal | RefusedElsewhere;
};

/** `form` is null when the body could not be read. */
export async function answerForm<Ctx extends ChangeContext, Body, Value, Refusal>(
  change: FormChange<Ctx, Body, Value, Refusal>,
  ctx: Ctx,
  form: PostedForm | null,
) {
  const result = await runChange(change, ctx, form);
  if (result.ok) {
    const headers = change.headersOf?.(result.value) ?? new Headers();
    return redirect(change.leadsTo(result.value), { status: 303, headers });
  }
  const presented = change.present(result.refusal);
  return 'leadsTo' in presented
    ? redirect(presented.leadsTo, 303)
    : refuseForm(form, presented, ctx);
}

const refuseForm = (
  form: PostedForm | null,
  { message, mistakes = {}, isAnew = false, values: anew = {}, init }: PresentedRefusal,
  { newId }: Pick<ChangeContext, 'newId'>,
) => {
  const values = { ...sentValues(form), ...anew, ...(isAnew && { once: newId() }) };
  return data<RefusedForm>({ values, mistakes, message }, init);
};
