/** By what two email addresses are the same. Readings: "compared case-insensitively and trimmed". */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
