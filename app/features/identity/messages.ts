/** The sentences of the wizard and the settings; the specification's are verbatim (§5, §8). */
import { NO_US_PHONE } from '#app/kernel/us-phone.ts';
import { describeWait } from '#app/kernel/wait.ts';
import { NO_EMAIL } from './email.ts';

/** Spec §8, the error catalogue, by situation. */
export const MESSAGES = {
  'lookup-failed': 'Failed to verify email. Please try again.',
  'sign-in-failed': 'Invalid email or password. Please try again.',
  'registration-failed': 'Registration failed. Please try again or use a different email.',
  'registration-failed-inline': 'Registration failed. Please try again.',
  'email-not-verified': 'Email not verified yet. Please check your inbox and verify your email.',
  'verification-sent': 'Verification email sent. Please check your inbox.',
  'no-user-resending': 'No user found. Please try signing in again.',
  'resend-failed': 'Failed to send verification email. Please try again.',
  'verification-check-failed': 'Failed to check email verification. Please try again.',
  'no-user-phone': 'No user found. Please complete email verification first.',
  'bot-check-failed': 'Failed to initialize reCAPTCHA. Please refresh the page and try again.',
  'code-sending-failed':
    'Failed to send verification code. Please check your phone number and try again.',
  'code-sending-failed-inline': 'Failed to send verification code. Please try again.',
  'no-confirmation': 'No confirmation result found. Please try sending the code again.',
  'wrong-code': 'Invalid verification code. Please try again.',
  'profile-failed': 'Failed to save user details. Please try again.',
  'maps-failed': 'Failed to load Google Maps. Please try again later.',
  // Spec §5.
  'passwords-differ': 'Passwords do not match.',
  'password-rule': 'Password must be at least 8 characters long and contain at least one number.',
  'code-incomplete': 'Please enter all 6 digits of the verification code.',
  // Readings, "Passwords".
  'password-guessable': 'This password is too easy to guess. Please choose another.',
  'password-long': 'A password can have up to 128 characters.',
  // Our own, where the specification has none.
  'email-invalid': NO_EMAIL,
  // Shown only where the page did not pass the check by itself.
  'bot-check-needed': 'We need to check that you’re a person. Reload this page and try again.',
  'phone-invalid': NO_US_PHONE,
  'phone-taken': 'This phone number belongs to another account. Please use a different number.',
  'phone-opted-out':
    'This number has opted out of our text messages. Text START to us from that phone, or use a different number.',
  'second-factor-needed': 'Please enter the 6-digit code from your authenticator app.',
  'second-factor-wrong': 'That code isn’t right. Try the newest one, or a recovery code.',
  'second-factor-used': 'You already used that code. Wait for your app to show the next one.',
  'wrong-state': 'You’ve already done that step, or it isn’t time for it yet. Here’s the next one.',
  'signed-out': 'You’re logged out. Please log in again.',
  'reset-sent':
    'If there’s an account for this address, we emailed it a link. It expires in 1 hour.',
  'not-for-you': 'Please complete your registration first.',
  'operators-only': 'Only an operator may do this.',
  'authenticate-again': 'Please confirm it’s you.',
  'link-dead': 'This link no longer works. It was used, it expired, or we sent a newer one.',
  'email-same': 'That’s already your email address.',
  'email-taken': 'This address belongs to another account.',
  'password-wrong': 'That’s not your current password. Please try again.',
  'app-on': 'Two-step verification is already on.',
  'app-off': 'Two-step verification is off. Set it up first.',
  'passkey-failed': 'That passkey didn’t work. Try again, or use your password.',
  'passkey-not-added': 'We couldn’t add this passkey. Please try again.',
  'passkey-known': 'This passkey already belongs to an account.',
  'passkey-name': 'Enter a name for the passkey, up to 80 characters.',
  'passkey-gone': 'This passkey is no longer in your account.',
  'passkeys-none-chosen': 'Select the passkeys you want to remove.',
  'passkeys-full': 'An account can have up to 20 passkeys. Remove one first.',
  'session-gone': 'That device is already logged out.',
  'try-again': 'Something went wrong on our side. Please try again.',
  'bad-request': 'This request is malformed.',
  'too-busy': 'Many people are signing in right now. Please try again in a few seconds.',
} as const;

export type MessageCode = keyof typeof MESSAGES;

export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please try again in ${describeWait(seconds)}.`;
