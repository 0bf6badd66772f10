/** Domains of emails become ASCII, so that spellings of one domain no longer count as different accounts. */
import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

type Row = { id: string; email: string; email_key: string };

const toAscii = (email: string): string => {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const users = await sql<Row>`
    select id, email, email_key from users where email_key ~ '@.*[^ -~]' order by created_at`.execute(
    db,
  );
  for (const { id, email, email_key } of users.rows) {
    // Where somebody has the address already, this one keeps its spelling, by which it is still found.
    await sql`
      update users set email = ${toAscii(email)}, email_key = ${toAscii(email_key)}
      where id = ${id}
        and not exists (select from users where email_key = ${toAscii(email_key)})`.execute(db);
  }
  const items = await sql<Row>`
    select id, email, email_key from inbox_items where email_key ~ '@.*[^ -~]'`.execute(db);
  for (const { id, email, email_key } of items.rows) {
    await sql`
      update inbox_items set email = ${toAscii(email)}, email_key = ${toAscii(email_key)}
      where id = ${id}`.execute(db);
  }
}
