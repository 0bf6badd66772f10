/** A page of a long list; search, order and page are in its address. */
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, type SelectProps } from '#app/ui/Select.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { type Column, RowTable } from './RowTable.tsx';

type Options = SelectProps['options'];
type ListQuery = { q: string; state: string | null; order: string; after: string | null };

type ListPageProps<Of extends ListQuery, Row> = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  action: string;
  /** The list's address with changed parameters. */
  addressOf: (asked: Of) => string;
  page: { asked: Of; rows: readonly Row[]; next: string | null };
  searchLabel: string;
  states: Options;
  orders: Options;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Shown when the list is empty. */
  none: string;
};

export function ListPage<Of extends ListQuery, Row>(props: ListPageProps<Of, Row>) {
  const { title, action, addressOf, page, searchLabel, states, orders, none } = props;
  const { asked, rows, next } = page;
  return (
    <AdminFrame title={title} aside={props.aside}>
      <Form
        key={addressOf(asked)}
        action={action}
        className="grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:items-end"
      >
        <Field
          label={searchLabel}
          name="q"
          type="search"
          defaultValue={asked.q}
          className="max-md:col-span-2"
        />
        <Select label="Status" name="state" options={states} defaultValue={asked.state ?? 'all'} />
        <Select label="Sort" name="sort" options={orders} defaultValue={asked.order} />
        <button type="submit" className={button('secondary', 'max-md:col-span-2')}>
          Show
        </button>
      </Form>
      {rows.length === 0 ? (
        <None
          asked={asked}
          none={none}
          inAll={addressOf({ ...asked, state: null, after: null })}
          all={addressOf({ ...asked, q: '', state: null, after: null })}
        />
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

type NoneProps = { asked: ListQuery; none: string; inAll: string; all: string };

function None({ asked: { q, state, after }, none, inAll, all }: NoneProps) {
  if (after !== null) return <p className="text-ink-soft">No more results.</p>;
  if (q === '' && state === null) return <p className="text-ink-soft">{none}</p>;
  const isNarrow = q !== '' && state !== null;
  return (
    <p className="text-ink-soft">
      {q === ''
        ? 'Nothing has this status.'
        : isNarrow
          ? 'No matches with this status.'
          : 'No matches.'}{' '}
      <Link to={isNarrow ? inAll : all} className={textLink}>
        {isNarrow ? 'Search every status' : 'Show all'}
      </Link>
    </p>
  );
}
