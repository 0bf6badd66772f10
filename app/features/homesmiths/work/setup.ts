/** What a new homesmith sets up before homeowners can book them, as steps of a checklist. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { ASK_PATH, TEXTS_PATH, workPath } from '#app/kernel/urls.ts';
import type { SetUpPage } from '../roster/homesmith.ts';
import { nameReach } from '../roster/live-mail.ts';
import type { Gap, HomesmithView } from './work-view.ts';

const askAbout = (subject: string): string =>
  `${ASK_PATH}?${new URLSearchParams({ topic: 'paperwork', subject })}`;
const CERTIFICATE_PATH = askAbout('My insurance certificate');
/** Where they ask us to add a trade, or a license. */
export const TRADE_PATH = askAbout('Add a trade or license');

export type SetupStep = {
  key: 'hours' | 'area' | 'services' | 'insurance' | 'texts';
  name: string;
  detail: string;
  /** Theirs are done once a member has saved them: until then they are from the application. */
  isDone: boolean;
  /** null where there is nothing to do. */
  act: { label: string; to: string } | null;
};

export type Setup = {
  steps: readonly SetupStep[];
  /** Homeowners can book them; texts are a wish. */
  isLive: boolean;
  /** "within 10 miles of 94103" */
  reach: string;
  /** Why homeowners cannot book them besides, which no step of the checklist says. */
  others: readonly Gap[];
};

/** Until then the checklist stays, also after the first visits; texts are a wish. */
export const isSetUp = ({ steps }: Pick<Setup, 'steps'>): boolean =>
  steps.every(({ key, isDone }) => isDone || key === 'texts');

type SetUp = Pick<
  HomesmithView,
  'number' | 'hours' | 'area' | 'trades' | 'timeZone' | 'gaps' | 'insuranceUntil'
>;

type SetupFacts = {
  hasTexts: boolean;
  /** The pages that a member has saved. */
  saved: readonly SetUpPage[];
  now: Date;
};

export function listSetup(
  { number, hours, area, trades, timeZone, gaps, insuranceUntil }: SetUp,
  { hasTexts, saved, now }: SetupFacts,
): Setup {
  const days = new Set(hours.map(({ weekday }) => weekday)).size;
  const today = localDateIn(timeZone, now);
  const isInsured = insuranceUntil !== null && insuranceUntil >= today;
  const open = (label: string, page: 'hours' | 'area' | 'services') => ({
    label,
    to: workPath(number, page),
  });
  const from = (page: SetUpPage, text: string) =>
    saved.includes(page)
      ? text
      : `From your application: ${text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
  const steps: SetupStep[] = [
    {
      key: 'hours',
      name: 'Hours',
      detail:
        days === 0 ? 'When do you work?' : from('hours', `You work ${countOf(days, 'day')} a week`),
      isDone: days > 0 && saved.includes('hours'),
      act: open(days === 0 ? 'Set hours' : 'Check hours', 'hours'),
    },
    {
      key: 'area',
      name: 'Area',
      detail:
        area.kind === 'radius'
          ? from('area', `Within ${countOf(area.miles, 'mile')} of ${area.baseZip}`)
          : from('area', countOf(area.zips.length, 'ZIP code')),
      isDone: saved.includes('area'),
      act: open(saved.includes('area') ? 'Check area' : 'Confirm area', 'area'),
    },
    {
      key: 'services',
      name: 'Services',
      detail:
        trades.length === 0
          ? 'Ask us to add your trade'
          : from('services', countOf(new Set(trades.map(({ trade }) => trade)).size, 'trade')),
      isDone: trades.length > 0 && saved.includes('services'),
      act:
        trades.length === 0
          ? { label: 'Contact us', to: TRADE_PATH }
          : open('Check services', 'services'),
    },
    {
      key: 'insurance',
      name: 'Insurance',
      detail: isInsured
        ? `Valid through ${formatLocalDate(insuranceUntil)}`
        : 'Tell us your insurer and end date. We’ll reply with where to email your certificate, and check this off once we’ve seen it.',
      isDone: isInsured,
      act: isInsured ? null : { label: 'Send insurance details', to: CERTIFICATE_PATH },
    },
    {
      key: 'texts',
      name: 'Text messages',
      detail: hasTexts ? 'Texts are on' : 'Get a text when a homeowner writes to you',
      isDone: hasTexts,
      act: hasTexts ? null : { label: 'Turn texts on', to: TEXTS_PATH },
    },
  ];
  const others = gaps.filter(({ about }) => about === null || about === 'area');
  return { steps, isLive: gaps.length === 0, reach: nameReach(area), others };
}
