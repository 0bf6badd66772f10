/**
 * Rows of a list: a table on wide screens; on phones each row is a group titled by its first cell, whose other cells
 * repeat their column's name.
 */
import type { ReactNode } from 'react';

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode };

type RowTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

export function RowTable<Row>({ caption, columns, rows, keyOf }: RowTableProps<Row>) {
  // Long words break, but columns keep a minimum width.
  const room = columns.length > 4 ? 'md:min-w-20' : 'md:min-w-28';
  return (
    <table className="block w-full border-line border-y md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              className="py-3 pr-6 text-left font-semibold text-ink-soft text-small last:pr-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="block py-3 md:table-row">
            {columns.map(({ name, cell }, place) => (
              <td
                key={name}
                className="grid max-md:has-[>:last-child:empty]:hidden grid-cols-[7rem_1fr] items-baseline gap-x-3 py-0.5 wrap-anywhere first:block first:font-semibold md:table-cell md:border-line md:border-t md:py-2 md:pr-6 md:align-baseline md:first:table-cell md:first:font-normal md:last:pr-0"
              >
                {place > 0 && (
                  <span aria-hidden="true" className="text-ink-soft text-small md:hidden">
                    {name}
                  </span>
                )}
                <span className={`block min-w-0 ${room}`}>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
