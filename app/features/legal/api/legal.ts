export { LEGAL_DOCUMENTS } from '../documents.ts';
export { LEGAL_PATHS } from '../legal-document.ts';
