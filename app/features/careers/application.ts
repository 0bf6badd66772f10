/** Validates and normalizes applications. Pure. */
import { NO_EMAIL, parseEmail } from '#app/features/identity/api/identity.ts';
import {
  mistakeInText,
  normalizeLine,
  normalizeMessage,
  onlyMistakes,
} from '#app/features/inbox/api/forms.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toPlainText } from '#app/kernel/text.ts';
import { parseUsPhone, showUsPhone } from '#app/kernel/us-phone.ts';
import { CV_MAX_BYTES, MAX_CHARACTERS, tooLargeCv } from './application-limits.ts';
import { checkPdf, type PdfRefusal } from './pdf.ts';

/** As typed. */
export type ApplicationForm = { name: string; email: string; phone: string; message: string };
export const APPLICATION_FIELDS = [
  'name',
  'email',
  'phone',
  'message',
] as const satisfies readonly (keyof ApplicationForm)[];

/** As browsers send it: an empty file field has no name and no content. */
export type SentFile = { fileName: string; content: Uint8Array };

export type Application = {
  name: string;
  email: string;
  /** null when none was given. */
  phone: string | null;
  message: string;
  cv: SentFile;
};

export type ApplicationMistakes = Partial<Record<keyof ApplicationForm | 'cv', string>>;

/** The normalized application, or an error sentence by field. */
export function checkApplication(
  form: ApplicationForm,
  files: readonly SentFile[],
): Result<Application, ApplicationMistakes> {
  const name = normalizeLine(form.name);
  const email = parseEmail(form.email);
  const phone = normalizePhone(form.phone);
  const message = normalizeMessage(form.message);
  const cv = checkCv(files);
  const mistakes: ApplicationMistakes = onlyMistakes({
    name: findNameMistake(name),
    email: email === null ? NO_EMAIL : null,
    phone:
      phone === undefined ? 'Enter a phone number like (415) 555-0100, or leave this empty.' : null,
    message: mistakeInText(message, {
      what: 'A message',
      most: MAX_CHARACTERS.message,
      missing: 'Write a few sentences.',
    }),
    cv: cv.ok ? null : cv.refusal,
  });
  if (email === null || phone === undefined || !cv.ok || Object.keys(mistakes).length > 0) {
    return refuse(mistakes);
  }
  return accept({ name, email, phone, message, cv: cv.value });
}

function findNameMistake(name: string): string | null {
  const rule = { what: 'A name', most: MAX_CHARACTERS.name, missing: 'Enter your name.' };
  const mistake = mistakeInText(name, rule);
  if (mistake !== null || /\p{L}/u.test(name)) return mistake;
  return 'Enter a name with letters.';
}

/** null for none; undefined for an invalid number. Foreign numbers stay as typed. */
function normalizePhone(typed: string): string | null | undefined {
  const phone = normalizeLine(typed);
  if (phone === '') return null;
  const ofUs = parseUsPhone(phone);
  if (ofUs !== null) return showUsPhone(ofUs);
  return /^\+[\d\s().-]{7,25}$/.test(phone) && (phone.match(/\d/g)?.length ?? 0) >= 7
    ? phone
    : undefined;
}

const PDF_SENTENCES: Readonly<Record<PdfRefusal, string>> = {
  empty: 'This file is empty. Choose your resume as a PDF.',
  'not-a-pdf': 'This file isn’t a PDF, even if its name says so. Export your resume as a PDF.',
  'cut-off': 'This PDF is incomplete. Export it again and choose the new file.',
  encrypted: 'This PDF needs a password. Choose one that opens without it.',
};

function checkCv(files: readonly SentFile[]): Result<SentFile, string> {
  const [cv, ...more] = files.filter(
    ({ fileName, content }) => fileName !== '' || content.length > 0,
  );
  if (cv === undefined) return refuse('Choose your resume as a PDF.');
  if (more.length > 0) return refuse('Put everything in one PDF.');
  if (cv.content.length > CV_MAX_BYTES) return refuse(tooLargeCv(cv.content.length));
  const checked = checkPdf(cv.content);
  return checked.ok
    ? accept({ fileName: normalizeFileName(cv.fileName), content: cv.content })
    : refuse(PDF_SENTENCES[checked.refusal]);
}

const MAX_OF_A_FILE_NAME = 80;

/**
 * A safe file name: without folders, control characters and characters that file systems or headers interpret, no
 * leading dot, and always ending in ".pdf".
 */
export function normalizeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = toPlainText(last.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ' '));
  const stem = plain.replace(/\.pdf$/i, '').replace(/^[. -]+/, '');
  const short = Array.from(stem).slice(0, MAX_OF_A_FILE_NAME).join('');
  return `${short.replace(/[. ]+$/, '') || 'cv'}.pdf`;
}
