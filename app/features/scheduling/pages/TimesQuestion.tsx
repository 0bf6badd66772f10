/** What the page of times is asked, and its parts that repeat the question. */
import { useNavigation } from 'react-router';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import type { AreaNotServedProps } from '../areas/AreaNotServed.tsx';
import type { PlanScope } from '../windows/plan-scope.ts';
import type { TimesView } from '../windows/times-view.ts';

export type TimesPageProps = {
  /** Idempotency key of the booking. */
  idempotencyKey: string;
  /** What is planned, as fields of the address; empty when nothing is. */
  kept: readonly [string, string][];
  scope: PlanScope | null;
  zip: string;
  /** The chosen time zone; "" for the ZIP code's. */
  zone: string;
  /** Possible time zones of the home; empty when there is only one. */
  zones: readonly { value: string; text: string }[];
  later: number;
  /** Whether there are later days. */
  hasMore: boolean;
  isWeekendsOnly: boolean;
  /** A ZIP code to try; null outside of a trial. */
  sampleZip: string | null;
  /** Why there is no answer. */
  problem: string | null;
  view: TimesView | null;
  /** Set when we're not in the ZIP code. */
  notServed: Omit<AreaNotServedProps, 'idempotencyKey'> | null;
};

export const Services = ({ kept }: Pick<TimesPageProps, 'kept'>) =>
  kept.map(([name, value], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and one may be in a list twice
    <input key={`${place} ${value}`} type="hidden" name={name} value={value} />
  ));

/** Whether this page is being asked for again. */
export function useIsFinding(): boolean {
  const { location, formMethod } = useNavigation();
  return location?.pathname === TIMES_PATH && formMethod !== 'POST';
}
