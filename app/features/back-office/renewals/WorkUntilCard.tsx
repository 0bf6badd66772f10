/** When a homesmith's insurance and licenses expire. */
import type { ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { HomesmithChecksView } from './homesmith-checks.ts';

type WorkUntilCardProps = Pick<HomesmithChecksView, 'insuredUntil' | 'trades'> & {
  children?: ReactNode;
};

const COLUMNS: readonly Column<HomesmithChecksView['trades'][number]>[] = [
  { name: 'Trade', cell: ({ trade }) => trade },
  { name: 'License', cell: ({ license }) => license },
  { name: 'Expires', cell: ({ until }) => until },
];

export const WorkUntilCard = ({ insuredUntil, trades, children }: WorkUntilCardProps) => (
  <Card title="Insurance and licenses">
    <div className="grid gap-4">
      <p>
        {insuredUntil === null
          ? 'No insurance on file, so they can’t be booked.'
          : `Insured until ${insuredUntil}.`}
      </p>
      {trades.length > 0 && (
        <RowTable
          caption="Trades and licenses"
          columns={COLUMNS}
          rows={trades}
          keyOf={({ trade }) => trade}
        />
      )}
      {children}
    </div>
  </Card>
);
