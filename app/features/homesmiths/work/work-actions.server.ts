/** What members change of a homesmith's work, by the forms of its pages. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { Policy } from '#app/kernel/policy.ts';
import { type WorkPage, workPath } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { CUT_OFF, type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { SHOWN_FIELD } from '../roster/homesmith.ts';
import { listTrades } from '../roster/homesmiths.db.server.ts';
import { ROSTER_REFUSALS } from '../roster/roster.messages.ts';
import {
  saveArea,
  saveHours,
  saveLeftOut,
  saveTerms,
  takeHomesmithStep,
} from '../roster/roster.server.ts';
import { OF_HOMESMITH } from './own-homesmith.server.ts';
import { listTradesToDo } from './trades-to-do.ts';
import { WORK_POLICY } from './work.policy.ts';
import {
  doesField,
  HOLIDAYS_FIELD,
  readArea,
  readHours,
  spanField,
  WEEKDAYS,
  WHOLE_FIELD,
} from './work-forms.ts';
import type { SavedHere } from './work-view.ts';

type WorkContext = RequestContext & { catalogue: LiveCatalogue };
type SaveResult = ReturnType<typeof saveHours>;

const WORK_REFUSALS = {
  ...ROSTER_REFUSALS,
  'cut-off': CUT_OFF,
} as const satisfies RefusalTable;

const FIELDS = {
  baseZip: 'base',
  ...Object.fromEntries(WEEKDAYS.map((day) => [`hours.${day}`, spanField('from', day, 0)])),
};

type WorkChange = {
  name: string;
  policy: Policy;
  page: WorkPage | null;
  /** What was saved, on the overview, which has several forms. */
  saved?: SavedHere;
  /** Of forms in which a missing field means something. */
  isWhole?: (form: PostedForm) => boolean;
  save: (ctx: WorkContext, number: number, form: PostedForm) => SaveResult;
};

const changeWork = ({ page, saved, isWhole = () => true, save, ...own }: WorkChange) =>
  actionFor<WorkContext>()({
    ...own,
    ...OF_HOMESMITH,
    input: POSTED_FORM,
    fromForm: Object.fromEntries,
    fields: FIELDS,
    refusals: WORK_REFUSALS,
    run: async (ctx, { input: form, subject: { number } }) =>
      isWhole(form) ? save(ctx, number, form) : refused('cut-off'),
    redirectTo: (_, { number }) =>
      `${workPath(number, page)}?saved${saved === undefined ? '' : `=${saved}`}#saved`,
  });

const shownIn = (form: PostedForm): string | null => form.get(SHOWN_FIELD) ?? null;
const isWhole = (form: PostedForm): boolean => form.has(WHOLE_FIELD);

export const saveOwnHours = changeWork({
  name: 'save-hours',
  policy: WORK_POLICY['save-hours'],
  page: 'hours',
  isWhole,
  save: (ctx, number, form) =>
    saveHours(ctx, number, readHours(form), shownIn(form), form.has(HOLIDAYS_FIELD)),
});

export const saveOwnArea = changeWork({
  name: 'save-area',
  policy: WORK_POLICY['save-area'],
  page: 'area',
  save: (ctx, number, form) => saveArea(ctx, number, readArea(form), shownIn(form)),
});

/** Of those on the page, which are the services of their trades. */
export const saveOwnServices = changeWork({
  name: 'save-services',
  policy: WORK_POLICY['save-services'],
  page: 'services',
  isWhole,
  save: async (ctx, number, form) => {
    const { services, trades } = ctx.catalogue.current();
    const known = {
      trades: new Set(trades.map(({ slug }) => slug)),
      services: new Set(services.map(({ id }) => id)),
    };
    const listed = listTradesToDo(services, await listTrades(ctx.database.db, number));
    const leftOut = listed
      .flatMap((trade) => trade.services.map(({ id }) => id))
      .filter((id) => !form.has(doesField(id)));
    return saveLeftOut(ctx, number, leftOut, known, shownIn(form));
  },
});

const saveAsked = changeWork({
  name: 'save-terms',
  policy: WORK_POLICY['save-terms'],
  page: null,
  saved: 'terms',
  save: (ctx, number, form) =>
    saveTerms(ctx, number, { isInstant: form.get('asked') === 'instant' }, shownIn(form)),
});

const takeOwnStep = (name: 'pause' | 'resume') =>
  changeWork({
    name: `${name}-homesmith`,
    policy: WORK_POLICY['pause-or-resume'],
    page: null,
    saved: name,
    save: (ctx, number) => takeHomesmithStep(ctx, number, { name }),
  });

/** Of the overview, by what its forms send: how they are asked, and the steps. */
export const OVERVIEW_ACTIONS = {
  first: saveAsked,
  instant: saveAsked,
  pause: takeOwnStep('pause'),
  resume: takeOwnStep('resume'),
};
export const overviewIntent = (form: PostedForm): string =>
  form.get('step') ?? form.get('asked') ?? '';
