/** What PostgreSQL says of a statement without running it. */
import { type PGlite, protocol } from '@electric-sql/pglite';

export type Described = {
  /** PostgreSQL's names of their types: "int4", "_text" for an array. */
  parameters: string[];
  columns: DescribedColumn[];
};

/** `tableId` and `position` are 0 for an expression. */
export type DescribedColumn = { name: string; type: string; tableId: number; position: number };

const { serialize, messages } = protocol;

/** PGlite's own `describeQuery` leaves out the table that a column is of. Throws what is wrong with the statement. */
export async function describeStatement(
  pglite: PGlite,
  types: ReadonlyMap<number, string>,
  text: string,
): Promise<Described> {
  const typeOf = (id: number) => types.get(id) ?? String(id);
  const described: Described = { parameters: [], columns: [] };
  try {
    await pglite.execProtocol(serialize.parse({ text }));
    const answer = await pglite.execProtocol(serialize.describe({ type: 'S' }));
    for (const message of answer.messages) {
      if (message instanceof messages.ParameterDescriptionMessage) {
        described.parameters = message.dataTypeIDs.map(typeOf);
      } else if (message instanceof messages.RowDescriptionMessage) {
        described.columns = message.fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: typeOf(dataTypeID),
          tableId: tableID,
          position: columnID,
        }));
      }
    }
  } finally {
    await pglite.execProtocol(serialize.sync());
  }
  return described;
}

export async function listTypes(pglite: PGlite): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pglite.query<{ id: number; name: string }>(
    'select oid::int as id, typname::text as name from pg_type',
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
