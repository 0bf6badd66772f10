/** The columns of what happened to a visit. */
import { Moment } from '#app/ui/Moment.tsx';
import type { Column } from '../frame/RowTable.tsx';
import type { HistoryRow } from './booking-view.ts';

export const historyColumns = (timeZone: string): Column<HistoryRow>[] => [
  { name: 'What', cell: ({ what }) => what },
  { name: 'When', cell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
  { name: 'Who', cell: ({ who }) => who },
  { name: 'Change', cell: ({ change }) => change || null },
  { name: 'Why', cell: ({ why }) => why || null },
];
