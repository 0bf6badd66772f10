/**
 * Messages before the product's log exists: a sentence at a terminal, otherwise one JSON object a line in the log's
 * format. Plain JavaScript, so that an old Node can run it.
 */

/** Levels as in the log. */
export const INFO = 30;
export const FATAL = 60;

/** `details`: further text, possibly several lines. */
export function logEarly(level, sentence, details = '') {
  if (process.stdout.isTTY) {
    const write = level === FATAL ? console.error : console.log;
    if (details !== '') write(details);
    write(sentence);
    return;
  }
  const more = details === '' ? {} : { details };
  console.log(JSON.stringify({ level, time: new Date().toISOString(), ...more, msg: sentence }));
}
