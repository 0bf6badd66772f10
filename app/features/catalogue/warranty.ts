/** What a service promises after the work: for how many days, and what. Pure. */
import type { z } from 'zod';
import { countDays } from '#app/kernel/counts.ts';
import type { WARRANTY } from './service.schema.ts';

export type Warranty = z.infer<typeof WARRANTY>;

/** "Covered for 30 days after the work: the same fault coming back." */
export const formatWarranty = ({ days, covers }: Warranty): string =>
  `Covered for ${countDays(days)} after the work: ${covers}`;
