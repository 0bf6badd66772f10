/** One line icon a topic. */
import {
  ClipboardList,
  Lock,
  LogIn,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Siren,
  Tag,
} from 'lucide-react';
import type { TopicId } from './article.ts';

const ICONS: Readonly<Record<TopicId, LucideIcon>> = {
  safety: Siren,
  services: Tag,
  list: ClipboardList,
  joining: LogIn,
  account: ShieldCheck,
  privacy: Lock,
  site: MessageCircle,
};

export function TopicIcon({ id, className }: { id: TopicId; className: string }) {
  const Icon = ICONS[id];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
