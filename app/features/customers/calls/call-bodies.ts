/** The shapes that bodies of several calls are made of. Pure. */
import { z } from 'zod';

/** No NUL and no half of a character: PostgreSQL cannot keep them. Long enough for whatever a person types into a field. */
export const text = z
  .string()
  .max(1_000)
  .refine((given) => !given.includes('\0') && given.isWellFormed());

export const nothing = z.strictObject({});

/** The profile's details; `confirmed` settles a doubt about the Zip Code. */
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
