/**
 * A change as a posted form, with JavaScript and without: it leads on by a GET, so that a reload sends nothing again, or
 * its page comes back with everything that was typed and why.
 */
import { data, redirect } from 'react-router';
import type { Mistakes, RefusedForm } from '#app/kernel/change.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { type Change, type ChangeContext, runChange } from './change.server.ts';

/** By the fields' names. */
export type PostedForm = ReadonlyMap<string, string>;

export type PresentedRefusal = {
  message: string;
  mistakes?: Mistakes;
  /** Sent again it is another form: what it was is done. */
  isAnew?: boolean;
  /** What comes back in place of what was sent. */
  values?: Readonly<Record<string, string>>;
  init: ResponseInit;
};
/** Of a button with nothing in its form: the page that says what has happened meanwhile. */
export type RefusedElsewhere = { leadsTo: string };

export type FormChange<Ctx, Body, Value, Refusal> = Change<
  Ctx,
  PostedForm | null,
  Body,
  Value,
  Refusal
> & {
  /** The address of the page that says that it is done. */
  leadsTo: (value: Value) => string;
  /** What goes with it: the cookies of a session. */
  headersOf?: (value: Value) => Headers;
  present: (refusal: Refusal) => PresentedRefusal | RefusedElsewhere;
};

/** `form` is null where nobody could read it. */
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
  const sent = Object.fromEntries(Array.from(form ?? [], (field) => field.map(toReadableText)));
  const values = { ...sent, ...anew, ...(isAnew && { once: newId() }) };
  return data<RefusedForm>({ values, mistakes, message }, init);
};
