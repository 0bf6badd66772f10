/** `GET /api/maps`. */
import { z } from 'zod';

export const MAPS_SCRIPT = z.strictObject({ scriptUrl: z.string() }).meta({ id: 'MapsScript' });
