/**
 * What is said before there is a product that could log: a sentence at a terminal, one JSON object a line
 * elsewhere, as the log has it. Plain JavaScript, for an old Node too.
 */

/** As the log numbers them. */
export const INFO = 30;
export const FATAL = 60;

/** `details` is more text, of many lines. */
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
