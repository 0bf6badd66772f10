/** A half-open range of instants: the start belongs to it, the end does not. Pure. */
export type TimeRange = { startsAt: Date; endsAt: Date };

export const isOver = ({ endsAt }: Pick<TimeRange, 'endsAt'>, at: Date): boolean => at >= endsAt;
