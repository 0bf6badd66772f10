export * as identity from '../retention/personal-data.server.ts';
