/** "text/calendar" (RFC 5545): every line of it, also the last one, ends with CR and LF. */
export const calendarText = (calendar: { toString(): string }): string =>
  `${String(calendar).replace(/\r\n$/, '')}\r\n`;
