export * as areas from '../areas/personal-data.server.ts';
export * as calendar from '../calendar/personal-data.server.ts';
export * as feeds from '../feed/personal-data.server.ts';
export * as requests from '../requests/personal-data.server.ts';
