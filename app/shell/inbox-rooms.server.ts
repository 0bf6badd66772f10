/** Every room with items in the inbox, which does not know them by name. */
import { visitRoom } from '#app/features/bookings/api/messages.server.ts';
import { CAREER_KIND } from '#app/features/careers/api/careers.ts';
import { homesmithRoom } from '#app/features/homesmiths/api/applications.server.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { privacyRoom } from '#app/features/privacy/api/requests.server.ts';
import { requestRoom } from '#app/features/scheduling/api/requests.server.ts';
import { SUPPORT_KIND } from '#app/features/support/api/support.ts';

export const INBOX_ROOMS: InboxRooms = [
  { kind: SUPPORT_KIND },
  { kind: CAREER_KIND },
  privacyRoom,
  homesmithRoom,
  requestRoom,
  visitRoom,
];
