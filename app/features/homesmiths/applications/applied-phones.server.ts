/** Phones of who applied, for operators who want to call a homesmith without members. */
import { listAppliedPhones } from './applications.db.server.ts';

/** "+14155550100", by the number of the homesmith that the application became. */
export const findAppliedPhones: typeof listAppliedPhones = (db, numbers) =>
  listAppliedPhones(db, numbers);
