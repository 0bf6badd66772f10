export { allowsForeignScripts, reopenConsent } from '../choices/consent.client.ts';
