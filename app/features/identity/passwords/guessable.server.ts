/** Common passwords, from an offline list (ASVS 5.0.0, 6.2.4), loaded on first use. */
import { isDerivedFrom } from './password-rules.ts';

let known: Promise<ReadonlySet<string>> | null = null;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The others break the rule of eight characters with a digit anyway.
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= 8 && /\d/.test(one)));
}

export async function isGuessable(password: string, email: string): Promise<boolean> {
  known ??= readList();
  const lower = password.toLowerCase();
  if (isDerivedFrom(password, email) || isRun(lower)) return true;
  const list = await known;
  // "password1!" and "!password1" are as guessable as "password1".
  return list.has(lower) || list.has(lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
}

/** One repeated character, or a run of the keyboard or the alphabet. */
function isRun(lower: string): boolean {
  if (new Set(lower).size <= 2) return true;
  const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const forwards = rows.join(' ');
  const backwards = Array.from(forwards).reverse().join('');
  return forwards.includes(lower) || backwards.includes(lower);
}
