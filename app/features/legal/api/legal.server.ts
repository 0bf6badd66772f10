export { readLegalFacts } from '../legal-facts.server.ts';
