/** A page of a long list: found, sorted and paged by its address alone. */
import { Form, Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, type SelectProps } from '#app/ui/Select.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { type Column, RowTable } from './RowTable.tsx';

type Options = SelectProps['options'];
type Asked = { q: string; state: string | null; order: string; after: string | null };

type ListPageProps<Of extends Asked, Row> = {
  title: string;
  action: string;
  /** The same list, asked for otherwise. */
  addressOf: (asked: Of) => string;
  page: { asked: Of; rows: readonly Row[]; next: string | null };
  searchLabel: string;
  states: Options;
  orders: Options;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Where nothing is found. */
  none: string;
};

export function ListPage<Of extends Asked, Row>(props: ListPageProps<Of, Row>) {
  const { title, action, addressOf, page, searchLabel, states, orders, none } = props;
  const { asked, rows, next } = page;
  return (
    <AdminFrame title={title}>
      <Form
        key={addressOf(asked)}
        action={action}
        className="grid gap-4 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
      >
        <Field label={searchLabel} name="q" type="search" defaultValue={asked.q} />
        <Select label="State" name="state" options={states} defaultValue={asked.state ?? 'all'} />
        <Select label="Sort" name="sort" options={orders} defaultValue={asked.order} />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{asked.after === null ? none : 'There are no more.'}</p>
      ) : (
        <RowTable caption={title} columns={props.columns} rows={rows} keyOf={props.keyOf} />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {asked.after !== null && (
          <Link to={addressOf({ ...asked, after: null })} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={addressOf({ ...asked, after: next })} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
