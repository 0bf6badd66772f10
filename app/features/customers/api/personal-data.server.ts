export * as customers from '../personal-data.server.ts';
