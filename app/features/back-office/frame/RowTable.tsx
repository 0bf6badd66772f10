/** Rows of a list: a table where there is room, a card a row on a phone. Its cells say there which column they are of. */
import type { ReactNode } from 'react';

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode };

type RowTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

export function RowTable<Row>({ caption, columns, rows, keyOf }: RowTableProps<Row>) {
  return (
    <table className="block w-full border-line md:table md:border-y">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              className="py-3 pr-6 text-left font-semibold text-ink-soft text-small"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="grid gap-1 rounded-card border border-line bg-paper-raised p-4 md:table-row md:border-0 md:bg-transparent"
          >
            {columns.map(({ name, cell }) => (
              <td
                key={name}
                className="flex min-w-0 items-baseline justify-between gap-x-4 wrap-anywhere md:table-cell md:border-line md:border-t md:py-3 md:pr-6 md:align-top"
              >
                <span aria-hidden="true" className="shrink-0 text-ink-soft text-small md:hidden">
                  {name}
                </span>
                <span className="min-w-0 text-right md:text-left">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
