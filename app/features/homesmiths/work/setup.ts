/** What a new homesmith sets up before homeowners can book them, as steps of a checklist. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { formatLocalDate, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { ASK_PATH, TEXTS_PATH, workPath } from '#app/kernel/urls.ts';
import type { HomesmithView } from './work-view.ts';

export type SetupStep = {
  key: 'hours' | 'area' | 'services' | 'insurance' | 'texts';
  name: string;
  detail: string;
  isDone: boolean;
  /** null where there is nothing to do. */
  act: { label: string; to: string } | null;
};

export type Setup = {
  steps: readonly SetupStep[];
  /** Homeowners can book them; texts are a wish. */
  isLive: boolean;
};

type SetUp = Pick<HomesmithView, 'number' | 'hours' | 'area' | 'trades' | 'timeZone' | 'gaps'> & {
  insuranceUntil: LocalDate | null;
};

/** null once all of it is done. */
export function listSetup(
  { number, hours, area, trades, timeZone, gaps, insuranceUntil }: SetUp,
  { hasTexts, now }: { hasTexts: boolean; now: Date },
): Setup | null {
  const days = new Set(hours.map(({ weekday }) => weekday)).size;
  const today = localDateIn(timeZone, now);
  const isInsured = insuranceUntil !== null && insuranceUntil >= today;
  const open = (label: string, page: 'hours' | 'area' | 'services') => ({
    label,
    to: workPath(number, page),
  });
  const steps: SetupStep[] = [
    {
      key: 'hours',
      name: 'Hours',
      detail: days === 0 ? 'When do you work?' : `You work ${countOf(days, 'day')} a week`,
      isDone: days > 0,
      act: open(days === 0 ? 'Set hours' : 'Check hours', 'hours'),
    },
    {
      key: 'area',
      name: 'Area',
      detail:
        area.kind === 'radius'
          ? `Within ${countOf(area.miles, 'mile')} of ${area.baseZip}`
          : countOf(area.zips.length, 'ZIP code'),
      isDone: true,
      act: open('Check area', 'area'),
    },
    {
      key: 'services',
      name: 'Services',
      detail: trades.length === 0 ? 'Ask us to add your trade' : 'Uncheck anything you don’t do',
      isDone: trades.length > 0,
      act:
        trades.length === 0
          ? { label: 'Contact us', to: ASK_PATH }
          : open('Check services', 'services'),
    },
    {
      key: 'insurance',
      name: 'Insurance',
      detail: isInsured
        ? `Valid through ${formatLocalDate(insuranceUntil)}`
        : 'We need your current certificate',
      isDone: isInsured,
      act: isInsured ? null : { label: 'Send certificate', to: ASK_PATH },
    },
    {
      key: 'texts',
      name: 'Text messages',
      detail: hasTexts ? 'Texts are on' : 'Get a text when a homeowner writes to you',
      isDone: hasTexts,
      act: hasTexts ? null : { label: 'Turn texts on', to: TEXTS_PATH },
    },
  ];
  const isLive = gaps.length === 0;
  return isLive && steps.every(({ isDone }) => isDone) ? null : { steps, isLive };
}
