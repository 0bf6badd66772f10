/** A stretch of time between two instants: its start belongs to it, its end no longer does. Pure. */
export type TimeRange = { startsAt: Date; endsAt: Date };

export const isOver = ({ endsAt }: Pick<TimeRange, 'endsAt'>, at: Date): boolean => at >= endsAt;
