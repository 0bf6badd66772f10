/** `POST /api/getConfig`. */
import { z } from 'zod';

export const CONFIG_REQUEST = z
  .strictObject({ key: z.string().min(1).max(200) })
  .meta({ id: 'ConfigRequest' });

export const CONFIG_ANSWER = z.strictObject({ data: z.string() }).meta({ id: 'ConfigAnswer' });
