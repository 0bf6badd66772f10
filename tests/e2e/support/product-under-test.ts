/** What the test process and its workers agree on about the product that they look at. */

/** Where global-setup.ts says that the product with the starter catalogue is. */
export const SERVER_VARIABLE = 'HOMESMITH_E2E_URL';

/** What the product believes to be its public address: canonical addresses are made of it. */
export const PUBLIC_URL = 'https://homesmith.example';

export const SERVER_ENVIRONMENT = { PUBLIC_URL, LOG_LEVEL: 'warn', HOST: 'localhost' };
