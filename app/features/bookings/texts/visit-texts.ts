/** Text messages about visits: one segment each, without address and name of the customer. Pure. */

import { MESSAGES_IN_CONSENT } from '#app/features/customers/api/customers.ts';
import {
  type ArrivalWindow,
  formatDay,
  type WindowHour,
} from '#app/features/scheduling/api/scheduling.ts';

type TextRules = {
  /** Until when it's worth sending. */
  lasts: 'an hour' | 'a day' | 'until the window';
  /** Also at night, because someone arrives within half an hour. */
  atNight?: true;
  /** The first version of the consent that has it. */
  since?: string;
};

const RULES = {
  booked: { lasts: 'until the window' },
  moved: { lasts: 'until the window' },
  off: { lasts: 'a day' },
  // On the day itself.
  next: { lasts: 'a day' },
  'none-free': { lasts: 'a day' },
  soon: { lasts: 'until the window' },
  coming: { lasts: 'an hour', atNight: true },
  // A message of the homesmith, who chose it from three.
  'running-late': { lasts: 'an hour', since: MESSAGES_IN_CONSENT },
  // Someone waits outside.
  'at-door': { lasts: 'an hour', since: MESSAGES_IN_CONSENT },
  absent: { lasts: 'a day' },
  stopped: { lasts: 'a day' },
  // Someone is at the door, or on the way to it.
  'customer-stopped': { lasts: 'an hour', since: MESSAGES_IN_CONSENT },
  paused: { lasts: 'a day' },
  invoice: { lasts: 'a day' },
  receipt: { lasts: 'a day' },
  // A message of the homesmith, with buttons for the answer.
  'change-asked': { lasts: 'an hour', since: MESSAGES_IN_CONSENT },
  // The same, about the time.
  'move-asked': { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  // A message of the homesmith, with its page for the answer.
  quote: { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  // About a message of the other side.
  'homesmith-wrote': { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  'customer-wrote': { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  // A message of the other side, or ours about it.
  complaint: { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  redo: { lasts: 'a day', since: MESSAGES_IN_CONSENT },
  'redo-time': { lasts: 'until the window' },
  'redo-open': { lasts: 'a day', since: MESSAGES_IN_CONSENT },
} as const satisfies Readonly<Record<string, TextRules>>;

export type TextNews = keyof typeof RULES;
export const TEXT_RULES: Readonly<Record<TextNews, TextRules>> = RULES;

export type VisitText = {
  what: TextNews;
  /** The first of several that are booked together. */
  window: ArrivalWindow;
  visits: number;
  /** "Interior Door Painting, 3 doors", of all these visits. */
  jobs: ReadonlySet<string>;
  /** null while no one is assigned. */
  who: string | null;
  /** What a change order asks for: "$85 more", and by when: "12:58 PM". */
  ask?: { change: string; until: string };
  /** When one who is running late will be there: "12:30 PM". */
  by?: string;
  /** What it costs: "$100". */
  fee?: string;
  /** "PST", in the home's zone. */
  zone: string;
  link: string;
};

/** For the GSM alphabet; any other character would halve it. */
export const MAX_SEGMENT = 160;

const HOURS: Readonly<Record<WindowHour, string>> = {
  8: '8-10 AM',
  10: '10 AM-noon',
  12: 'noon-2 PM',
  14: '2-4 PM',
  16: '4-6 PM',
};
const MAX_NAME = 24;

/** Characters of GSM 03.38 that take one septet each and look the same everywhere. */
const GSM = /^[A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_\n]*$/;
export const isOneSegment = (text: string): boolean => text.length <= MAX_SEGMENT && GSM.test(text);

/** Diacritics are removed; names in other scripts, and long ones, are left out. */
export function formatName(name: string | null, otherwise = 'Your homesmith'): string {
  const plain = (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').trim();
  return plain !== '' && plain.length <= MAX_NAME && GSM.test(plain) ? plain : otherwise;
}

function sentenceOf({ what, window, visits, who, zone, ask, by, fee }: VisitText): string {
  const day = formatDay(window.day);
  const when = `${day}, ${HOURS[window.hour]} ${zone}`;
  switch (what) {
    case 'booked':
      return visits === 1 ? `booked for ${when}.` : `${visits} visits booked, starting ${when}.`;
    case 'moved':
      return `your visit is rescheduled to ${when}.`;
    case 'off':
      return `your visit on ${when} is canceled.`;
    case 'next':
      return `your homesmith can't make it ${day}. We've asked ${formatName(who, 'another')} to take over.`;
    case 'none-free':
      return `your homesmith can't make it ${day}. Pick another time for free.`;
    case 'soon':
      return `${formatName(who)} will be there ${when}.`;
    case 'coming':
      return `${formatName(who)} is on the way.`;
    case 'running-late':
      return by === undefined
        ? `${formatName(who)} is running late.`
        : `${formatName(who)} is running late and will be there by ${by}.`;
    case 'at-door':
      return `${formatName(who)} is at your door${by === undefined ? '' : ` until ${by}`}. No one answers.`;
    case 'absent':
      return `no one was home on ${day}.${fee === undefined ? '' : ` The fee is ${fee}.`} Pick a new time.`;
    case 'stopped':
      return `your ${day} visit was stopped early.${fee === undefined ? '' : ` The fee is ${fee}.`}`;
    case 'customer-stopped':
      return `the homeowner stopped your ${day} visit. Please don't go on.`;
    case 'paused':
      return `your ${day} visit is on hold. Pick a new time.`;
    case 'invoice':
      return `your invoice for ${day} is ready.`;
    case 'receipt':
      return `you're all paid up. Your receipt for ${day} is ready.`;
    case 'change-asked':
      return ask === undefined
        ? `${formatName(who)} needs your OK to change the job.`
        : `${formatName(who)} needs your OK: ${ask.change}. Answer by ${ask.until}.`;
    case 'move-asked':
      return `${formatName(who)} asks for another time than ${day}.${by === undefined ? '' : ` Answer by ${by}.`}`;
    case 'quote':
      return `${formatName(who)} sent you a quote after your ${day} visit.`;
    case 'homesmith-wrote':
      return `${formatName(who)} sent you a message about ${day}.`;
    case 'complaint':
      return `news about a report on your ${day} visit.`;
    case 'redo':
      return `${formatName(who)} will redo work of your ${day} visit for free. Pick a time.`;
    case 'redo-time':
      return `your redo has a time: ${when}.`;
    case 'redo-open':
      return "your homesmith can't do your redo. We're looking for someone. It's still free.";
    case 'customer-wrote':
      return `${formatName(who, 'The homeowner')} sent you a message about ${day}.`;
  }
}

/** "Interior Door Painting, 3 doors +2 more", without characters that would halve the segment. */
function nameJobs(jobs: ReadonlySet<string>): string {
  const [first = ''] = jobs;
  const plain = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/×/g, 'x');
  if (plain === '' || !GSM.test(plain)) return '';
  return jobs.size === 1 ? plain : `${plain} +${jobs.size - 1} more`;
}

const STOP = 'Reply STOP to opt out.';

/**
 * The news, the job, the link and how to stop texts, as far as one segment has room: without how to stop texts, then with
 * the job's name cut short, then without the job, and without the link before the news.
 */
export function formatText(text: VisitText): string {
  const news = `Homesmith: ${sentenceOf(text)}`;
  const job = nameJobs(text.jobs);
  const withJob = (name: string) => `${news} ${name}. ${text.link}`;
  const room = MAX_SEGMENT - withJob('').length;
  const candidates = [
    ...(job === '' ? [] : [`${withJob(job)} ${STOP}`, withJob(job)]),
    ...(job !== '' && room >= MIN_JOB ? [withJob(cutShort(job, room))] : []),
    `${news} ${text.link} ${STOP}`,
    `${news} ${text.link}`,
    ...(job === '' ? [] : [`${news} ${job}. ${STOP}`]),
  ];
  return candidates.find(isOneSegment) ?? `${news} ${STOP}`;
}

/** A shorter piece of a name says nothing. */
const MIN_JOB = 20;

/** Keeps the end, which has the quantity. */
function cutShort(job: string, room: number): string {
  const [, name = job, end = ''] = /^(.*?)(,[^,]*)?$/.exec(job) ?? [];
  const most = room - end.length - 2;
  return most > 0
    ? `${name.slice(0, most).replace(/\s\S*$/, '')}..${end}`
    : `${job.slice(0, room - 2)}..`;
}
