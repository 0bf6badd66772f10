/** Text messages about visits: one segment each, no address and no name of a customer in it. Pure. */
import type { ArrivalWindow, WindowHour } from '#app/features/scheduling/arrival-window.ts';

export type VisitNews =
  | 'booked'
  | 'moved'
  | 'off'
  | 'soon'
  | 'coming'
  | 'paused'
  | 'invoice'
  | 'receipt';

export type VisitText = {
  what: VisitNews;
  /** Of several that are booked together the first. */
  window: ArrivalWindow;
  visits: number;
  /** null while nobody has it. */
  who: string | null;
  /** "PST", by the home's clocks. */
  zone: string;
  link: string;
};

/** A text of the GSM alphabet; what has another character in it has less than half the room. */
export const MAX_SEGMENT = 160;

const HOURS: Readonly<Record<WindowHour, string>> = {
  8: '8-10 AM',
  10: '10 AM-noon',
  12: 'noon-2 PM',
  14: '2-4 PM',
  16: '4-6 PM',
};
const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const MAX_NAME = 24;

/** Of GSM 03.38 what is one character each and looks the same everywhere. */
const GSM = /^[A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_\n]*$/;
export const isOneSegment = (text: string): boolean => text.length <= MAX_SEGMENT && GSM.test(text);

/** Letters that the alphabet has not lose their marks; a name of others, or a long one, is not told. */
export function spellName(name: string | null): string {
  const plain = (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').trim();
  return plain !== '' && plain.length <= MAX_NAME && GSM.test(plain) ? plain : 'Your homesmith';
}

function newsOf({ what, window, visits, who, zone }: VisitText): string {
  const day = DAY.format(new Date(`${window.day}T00:00:00Z`));
  const when = `${day}, ${HOURS[window.hour]} ${zone}`;
  switch (what) {
    case 'booked':
      return visits === 1 ? `booked for ${when}.` : `${visits} visits booked, from ${when} on.`;
    case 'moved':
      return `your visit has moved to ${when}.`;
    case 'off':
      return `your visit on ${when} is canceled.`;
    case 'soon':
      return `${spellName(who)} comes ${when}.`;
    case 'coming':
      return `${spellName(who)} is on the way.`;
    case 'paused':
      return `your visit of ${day} is paused. See what comes next.`;
    case 'invoice':
      return `the invoice of ${day} is there.`;
    case 'receipt':
      return `it is paid, and the receipt of ${day} is there.`;
  }
}

/** How to end them goes along wherever there is room; a link that is too long stays behind before the news does. */
export function spellText(text: VisitText): string {
  const news = `Homesmith: ${newsOf(text)}`;
  const fitting = [`${news} ${text.link} Reply STOP to opt out.`, `${news} ${text.link}`].find(
    isOneSegment,
  );
  return fitting ?? `${news} Reply STOP to opt out.`;
}
