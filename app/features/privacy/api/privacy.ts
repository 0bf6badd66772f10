export { CONSENT_KEY } from '../choices/consent-key.ts';
export { GPC_SUPPORT, hasGpcSignal } from '../choices/gpc.ts';
