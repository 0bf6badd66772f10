export * as complaints from '../complaints/personal-data.server.ts';
export * as bookings from '../personal-data.server.ts';
export * as photos from '../photos/personal-data.server.ts';
export * as quotes from '../quotes/personal-data.server.ts';
