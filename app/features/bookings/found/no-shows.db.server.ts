/** SQL of visits at which one side wasn't there: recorded absent by their homesmith, or missed by their customer. */
import { sql } from 'kysely';
import type { WindowHour } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export type NoShow = {
  id: string;
  step: 'absent' | 'missed';
  /** Of the window that it was about, at the home. */
  day: LocalDate;
  hour: WindowHour;
  /** Who came, or was to come; null where no one was. */
  number: number | null;
  /** The fee for no one at home. */
  cents: number;
  reference: string;
  zip: string;
  contactName: string | null;
  /** Of the photos of the door, the last one's id; null for none. */
  photo: string | null;
};

/** The newest first. */
export async function listNoShows(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<NoShow[]> {
  const { rows } = await sql<NoShow>`
    select e.id, e.step, e.facts ->> 'day' as day, (e.facts ->> 'hour')::int as hour,
      (e.facts ->> 'number')::int as number, coalesce((e.facts ->> 'cents')::int, 0) as cents,
      b.reference, b.zip, b.contact_name as "contactName",
      (select p.id from photos p where p.visit_id = v.id and p.kind = 'door'
        order by p.at desc, p.id limit 1) as photo
    from visit_events e join visits v on v.id = e.subject_id join bookings b on b.id = v.booking_id
    where e.step in ('absent', 'missed') and e.at >= ${since}
    order by e.at desc, e.id limit ${limit}`.execute(db);
  return rows;
}
