/** A line icon for each topic. */

import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Siren from 'lucide-react/icons/siren';
import Tag from 'lucide-react/icons/tag';
import type { TopicId } from './article.ts';

const ICONS: Readonly<Record<TopicId, LucideIcon>> = {
  safety: Siren,
  services: Tag,
  list: ClipboardList,
  bookings: CalendarCheck,
  joining: LogIn,
  account: ShieldCheck,
  privacy: Lock,
  site: MessageCircle,
};

export function TopicIcon({ id, className }: { id: TopicId; className: string }) {
  const Icon = ICONS[id];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
