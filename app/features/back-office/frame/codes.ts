/** Codes that a form sends, by the table of their names. Pure; apart from what browsers load. */
import { z } from 'zod';

export const codeOf = <Code extends string>(
  names: Readonly<Record<Code, unknown>>,
  mistake: string,
) => z.custom<Code>((given) => typeof given === 'string' && Object.hasOwn(names, given), mistake);
