export { DENIAL_REASONS } from '../requests/denial.ts';
export { ANSWER_DAYS, CONFIRM_BUSINESS_DAYS } from '../requests/privacy-clock.ts';
export { PRIVACY_REQUEST } from '../requests/privacy-request.process.ts';
export { DOWNLOAD_DAYS } from '../requests/privacy-request.ts';
export { PRIVACY_MONTHS } from '../requests/retention.ts';
export { isRight } from '../requests/rights.ts';
