export * as privacy from '../requests/personal-data.server.ts';
