/** The emergency for which a customer waives their right to cancel. Pure. */
import { z } from 'zod';
import { MAX_EMERGENCY } from './waiver-fields.ts';

export const WAIVER = z
  .string()
  .trim()
  .min(1, 'Describe the emergency.')
  .max(MAX_EMERGENCY, `Use up to ${MAX_EMERGENCY} characters.`)
  .nullable();
