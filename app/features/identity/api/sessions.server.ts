export { DEVICE_DAYS, rememberDevice } from '../sessions/devices.server.ts';
export { endSessions } from '../sessions/end-sessions.server.ts';
export { type PersonalPolicy, requireForCall, requireForPage } from '../sessions/guards.server.ts';
export { findActor, findLiveSessions, hashToken, newToken } from '../sessions/sessions.server.ts';
export { giveUpRole, keepRole, takeOnRole } from '../sessions/take-on-role.server.ts';
