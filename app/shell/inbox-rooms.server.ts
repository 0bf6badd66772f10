/** Every room with items in the inbox, which does not know them by name. */
import { visitRoom } from '#app/features/bookings/messages/visit-room.server.ts';
import { CAREER_KIND } from '#app/features/careers/application-kind.ts';
import { homesmithRoom } from '#app/features/homesmiths/applications/homesmith-room.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { privacyRoom } from '#app/features/privacy/requests/privacy-room.server.ts';
import { requestRoom } from '#app/features/scheduling/requests/request-room.server.ts';
import { SUPPORT_KIND } from '#app/features/support/support-kind.ts';

export const INBOX_ROOMS: InboxRooms = [
  { kind: SUPPORT_KIND },
  { kind: CAREER_KIND },
  privacyRoom,
  homesmithRoom,
  requestRoom,
  visitRoom,
];
