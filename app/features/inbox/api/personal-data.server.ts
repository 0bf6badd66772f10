export * as inbox from '../personal-data.server.ts';
