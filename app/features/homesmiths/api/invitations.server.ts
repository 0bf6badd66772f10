export { deleteExpiredInvitations, listInvitations } from '../invitations/invitations.db.server.ts';
export {
  findInvitedTo,
  findOpened,
  inviteMemberIn,
  mailInvitation,
  wasWithdrawn,
  withdrawInvitationIn,
} from '../invitations/invitations.server.ts';
export { JOIN_FORMS } from '../invitations/join-action.server.ts';
