/** What the test process and its workers share about the product under test. */

/** The variable with the product's address, set by global-setup.ts. */
export const SERVER_VARIABLE = 'HOMESMITH_E2E_URL';

/** The product's configured public address, for canonical addresses. */
export const PUBLIC_URL = 'https://homesmith.example';

export const SERVER_ENVIRONMENT = { PUBLIC_URL, LOG_LEVEL: 'warn', HOST: 'localhost' };
