export { frameTakenBack } from '../mails/offer-taken-back.ts';
export { describeOurCancellation, describeOurMove } from '../mails/our-reasons.ts';
export { describeNews } from '../mails/visit-news.ts';
