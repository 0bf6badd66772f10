export { ChangeEmailPage, type ChangeOutcome } from '../links/ChangeEmailPage.tsx';
export { type ResetOutcome, ResetPasswordPage } from '../links/ResetPasswordPage.tsx';
export { VerifyEmailPage, type VerifyOutcome } from '../links/VerifyEmailPage.tsx';
