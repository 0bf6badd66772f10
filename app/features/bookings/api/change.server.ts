export { approveChange, declineChange } from '../change/answer-change.server.ts';
export { bookAgain, ordersAgain, whatIsSold } from '../change/book-again.server.ts';
export {
  acceptByOperator,
  assignByOperator,
  callOffByOperator,
  correctByOperator,
  findOperatorChoices,
  moveByOperator,
} from '../change/by-operator.server.ts';
export { cancelVisit } from '../change/cancel.server.ts';
export { confirmDone } from '../change/confirm-done.server.ts';
export { correctBooking, termsOfDetails } from '../change/correct.server.ts';
export { endPausedVisit } from '../change/end-paused.server.ts';
export { missVisit } from '../change/missed.server.ts';
export { moveVisit } from '../change/move.server.ts';
export { explainBounds, type OtherTime } from '../change/other-windows.server.ts';
export { lockBooking } from '../change/own-visit.server.ts';
export { resumeVisit } from '../change/resume.server.ts';
export { viewChange } from '../change/view-change.server.ts';
export { viewChangeOrder } from '../change/view-change-order.server.ts';
