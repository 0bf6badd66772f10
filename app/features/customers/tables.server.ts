/** The tables of customers, as Kysely knows them (migrations/schema.sql). */

type Instant = Date;

export type CustomerTables = {
  homes: {
    id: string;
    identity_id: string;
    address_line1: string;
    address_line2: string | null;
    city: string;
    state: string;
    zip_code: string;
    created_at: Instant;
  };
  /** People with a complete registration. `home_id` is the profile's home. */
  customers: {
    identity_id: string;
    first_name: string;
    last_name: string;
    home_id: string;
    registered_at: Instant;
  };
};
