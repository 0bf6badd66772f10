/** Body schemas that several calls share. Pure. */
import { z } from 'zod';

/** Without NUL and unpaired surrogates, which PostgreSQL cannot store; long enough for any field. */
export const text = z
  .string()
  .max(1_000)
  .refine((given) => !given.includes('\0') && given.isWellFormed());

export const nothing = z.strictObject({});

/** The profile's details; `confirmed` answers the question about a doubtful Zip Code. */
export const detailsBody = z.strictObject({
  firstName: text,
  lastName: text,
  homeAddress: text,
  addressLine2: text.default(''),
  city: text,
  state: text,
  zipCode: text,
  confirmed: z.boolean().optional(),
});
