/** Answers the forms of a homesmith's work: changes by their policy rows, for a member. */
import type { Policy } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Homesmith } from '../roster/homesmiths.db.server.ts';
import type { RosterRefusal } from '../roster/roster.messages.ts';
import {
  type KnownWork,
  saveArea,
  saveHours,
  saveLeftOut,
  saveTerms,
  takeHomesmithStep,
} from '../roster/roster.server.ts';
import { WORK_POLICY } from './work.policy.ts';
import {
  doesField,
  HOLIDAYS_FIELD,
  readArea,
  readHours,
  SHOWN_FIELD,
  WHOLE_FIELD,
} from './work-forms.ts';
import { presentWorkRefusal, type WorkRefusal } from './work-refusals.ts';
import type { SavedHere } from './work-view.ts';

type Saved = Promise<Result<null, RosterRefusal>>;

type WorkChange<Body> = {
  policy: Policy;
  page: WorkPage | null;
  /** What was saved, on the overview, which has several forms. */
  saved?: SavedHere;
  /** null for an unknown form. */
  parse: (form: PostedForm) => Body | null;
  save: (ctx: RequestContext, number: number, body: Body, shown: string | null) => Saved;
};

function answerWork<Body>(
  { policy, page, saved: what, parse, save }: WorkChange<Body>,
  ctx: RequestContext,
  { number }: Pick<Homesmith, 'number'>,
  form: PostedForm | null,
) {
  const path = workPath(number, page);
  return answerForm<RequestContext, Body, null, WorkRefusal>(
    {
      policy,
      parse: (sent) => {
        if (sent === null) return null;
        const body = parse(sent);
        return body === null ? null : accept(body);
      },
      run: async (context, body): Promise<Result<null, WorkRefusal>> => {
        const saved = await save(context, number, body, form?.get(SHOWN_FIELD) ?? null);
        if (!saved.ok) return refuse(saved.refusal);
        context.ports.outbox.wake();
        return saved;
      },
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${path}?saved${what === undefined ? '' : `=${what}`}#saved`,
      present: (refusal) => presentWorkRefusal(path, refusal),
      failure: 'work of a homesmith not changed',
      about: { homesmith: String(number) },
    },
    ctx,
    form,
  );
}

export const answerHours = (ctx: RequestContext, homesmith: Homesmith, form: PostedForm | null) =>
  answerWork(
    {
      policy: WORK_POLICY['save-hours'],
      page: 'hours',
      parse: (sent) =>
        sent.has(WHOLE_FIELD)
          ? { hours: readHours(sent), worksHolidays: sent.has(HOLIDAYS_FIELD) }
          : null,
      save: (context, number, { hours, worksHolidays }, shown) =>
        saveHours(context, number, hours, shown, worksHolidays),
    },
    ctx,
    homesmith,
    form,
  );

export const answerArea = (ctx: RequestContext, homesmith: Homesmith, form: PostedForm | null) =>
  answerWork(
    { policy: WORK_POLICY['save-area'], page: 'area', parse: readArea, save: saveArea },
    ctx,
    homesmith,
    form,
  );

/** `listed`: the services on the page, those of their trades. */
export const answerServices = (
  ctx: RequestContext,
  homesmith: Homesmith,
  known: KnownWork & { listed: readonly string[] },
  form: PostedForm | null,
) =>
  answerWork(
    {
      policy: WORK_POLICY['save-services'],
      page: 'services',
      parse: (sent) =>
        sent.has(WHOLE_FIELD) ? known.listed.filter((id) => !sent.has(doesField(id))) : null,
      save: (context, number, leftOut, shown) =>
        saveLeftOut(context, number, leftOut, known, shown),
    },
    ctx,
    homesmith,
    form,
  );

const STEPS = ['pause', 'resume'] as const;

/** The overview's forms: how they are asked, pause and resume. */
export function answerTerms(ctx: RequestContext, homesmith: Homesmith, form: PostedForm | null) {
  const step = STEPS.find((name) => name === form?.get('step'));
  if (step !== undefined) {
    return answerWork(
      {
        policy: WORK_POLICY['pause-or-resume'],
        page: null,
        saved: step,
        parse: () => ({ name: step }),
        save: (context, number, taken) => takeHomesmithStep(context, number, taken),
      },
      ctx,
      homesmith,
      form,
    );
  }
  return answerWork(
    {
      policy: WORK_POLICY['save-terms'],
      page: null,
      saved: 'terms',
      parse: (sent) => {
        const asked = sent.get('asked');
        if (asked !== 'first' && asked !== 'instant') return null;
        return { isInstant: asked === 'instant' };
      },
      save: saveTerms,
    },
    ctx,
    homesmith,
    form,
  );
}
