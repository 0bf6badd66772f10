export { readExpiring } from '../overview/expiring.server.ts';
export { readNoShows } from '../overview/no-shows.server.ts';
export { readOverview } from '../overview/overview.server.ts';
export { readUrgent } from '../overview/urgent.server.ts';
