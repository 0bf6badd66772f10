export { readCrew, removeMemberIn } from '../crew/crew.server.ts';
export { inviteMember, removeCrewMember, withdrawInvitation } from '../crew/crew-actions.server.ts';
export { findCrews, listMemberIds, mailMembers } from '../crew/mail-members.server.ts';
