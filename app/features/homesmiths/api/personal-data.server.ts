export * as homesmiths from '../applications/personal-data.server.ts';
export * as invitations from '../invitations/personal-data.server.ts';
export * as roster from '../roster/personal-data.server.ts';
