/** What a feature knows about its tables beyond the database. */
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { Tables } from './tables.server.ts';

/** What each column of a table gives when it is read. */
type RowOf<Table> = { [Column in keyof Table]: SelectType<Table[Column]> };

/** A table, with types for the JSON and the texts in these columns. They're claims: the database only has "jsonb". */
export type TableWith<
  Name extends keyof Tables,
  Columns extends Partial<RowOf<Tables[Name]>>,
> = Omit<Tables[Name], keyof Columns> & {
  [Column in keyof Columns & keyof Tables[Name]]: ColumnType<
    Columns[Column],
    InsertType<Tables[Name][Column]>,
    UpdateType<Tables[Name][Column]>
  >;
};
