/** The tables of customers, as Kysely knows them. */
import type { Tables } from '#app/platform/database/tables.server.ts';

export type CustomerTables = Pick<Tables, 'homes'> & {
  /** People with a complete registration. `home_id` is the profile's home; `role` is for its foreign key alone. */
  customers: Omit<Tables['customers'], 'role'>;
};
