/** Addresses of bookings, apart from `urls.ts`, which every page loads. Pure. */
/** POST: holds the times of a plan. */
export const BOOK_PATH = '/book';
/** A held booking that is not confirmed yet. Its key is in a cookie, never in an address. */
export const heldPath = (reference: string): string => `/book/${reference}`;
/** Where a visit is moved or canceled; in addresses visits count from 1. */
export const visitPath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}`;
/** The step of that page that asks once more before a visit is canceled. */
export const cancelVisitPath = (reference: string, position = 0): string =>
  `${visitPath(reference, position)}?step=cancel`;
/** The page of a booking, with what has just been done to one of its visits. */
/** After its times were to be let go of, which a confirmed booking's are not. */
export const keptBookingPath = (reference: string): string => `/bookings/${reference}?kept`;
export const changedVisitPath = (reference: string, position: number): string =>
  `/bookings/${reference}?changed=${position + 1}`;
/** The page of a booking, with what has just been done to all of it. */
export const doneBookingPath = (reference: string, done: 'booked' | 'saved'): string =>
  `/bookings/${reference}?done=${done}`;
/** The page of a booking, after so many of its orders were added to the list again. */
export const againPath = (reference: string, added: number): string =>
  `/bookings/${reference}?again=${added}`;
/** All its visits as a calendar file, or one of them. */
export const bookingCalendarPath = (reference: string, position?: number): string =>
  `/bookings/${reference}/calendar.ics${position === undefined ? '' : `?visit=${position + 1}`}`;
/** The page of a shared booking, for anyone with its link. */
export const sharedPath = (key: string): string => `/visits/shared/${key}`;
/** Its visits as a calendar file, without the address. */
export const sharedCalendarPath = (key: string): string => `${sharedPath(key)}/calendar.ics`;
/** Where the link of a shared booking is shown to its customer. */
export const sharingPath = (reference: string): string => `/bookings/${reference}#share`;
/** Where a customer approves or declines what its homesmith asks to change at a visit. */
export const changeOrderPath = (reference: string, position = 0): string =>
  `${visitPath(reference, position)}/extra-work`;
/** Where a customer takes another time that the homesmith asks for, or keeps theirs. */
export const newTimePath = (reference: string, position = 0): string =>
  `${visitPath(reference, position)}/new-time`;
/** Where a customer stops a job that is begun, or says that someone else is at the door. */
export const stopPath = (reference: string, position = 0, step?: 'person'): string =>
  `${visitPath(reference, position)}/stop${step === undefined ? '' : `?step=${step}`}`;
/** Where a homesmith stops a job. */
export const jobStopPath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/stop`;
/** POST: stops it, for programs. */
export const stopJobCall = (number: number | string, visitId: string): string =>
  `/api${jobStopPath(number, visitId)}`;
/** Where a homesmith asks for another time. */
export const jobNewTimePath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/new-time`;
/** POST: asks for it, and takes that back, for programs. */
export const newTimeCall = (number: number | string, visitId: string): string =>
  `/api${jobNewTimePath(number, visitId)}`;
export const withdrawNewTimeCall = (number: number | string, visitId: string): string =>
  `${newTimeCall(number, visitId)}/withdraw`;
/** Where a customer reports a problem with a visit, and answers one. `kind`: with that chosen. */
export const complaintPath = (reference: string, position = 0, kind?: string): string =>
  `/bookings/${reference}/visits/${position + 1}/complaint${kind === undefined ? '' : `?${new URLSearchParams({ kind })}`}`;
/** The quote for what was found at a visit: for its customer, and where its homesmith writes it. */
export const quotePath = (reference: string, position = 0): string =>
  `${visitPath(reference, position)}/quote`;
export const jobQuotePath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/quote`;
/** POST: sends one, for programs. */
export const quoteCall = (number: number | string, visitId: string): string =>
  `/api${jobQuotePath(number, visitId)}`;

export const quotePhotosCall = (number: number | string, visitId: string): string =>
  `${quoteCall(number, visitId)}/photos`;
/** The invoice of a visit, and its receipt once it is paid. */
export const invoicePath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}/invoice`;
/** The same invoice as a PDF. */
export const invoiceFilePath = (reference: string, position = 0): string =>
  `${invoicePath(reference, position)}.pdf`;
/** The photos of a visit, for its customer, and for its homesmith. */
export const visitPhotosPath = (reference: string, position = 0): string =>
  `${visitPath(reference, position)}/photos`;
export const jobPhotosPath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/photos`;
/** A photo of a visit, for who may see it. */
export const photoPath = (id: string, size: string): string => `/photos/${id}/${size}`;
/** A visit, for its homesmith. */
export const jobPath = (number: number | string, visitId: string): string =>
  `/homesmith/${number}/visits/${visitId}`;
/** Where a homesmith reports a problem with a visit, and answers one. */
export const jobComplaintPath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/complaint`;
/** Where a homesmith asks to change the job. `service`: with this one of the catalogue. */
export const extraWorkPath = (number: number | string, visitId: string, service?: string): string =>
  `${jobPath(number, visitId)}/extra-work${service === undefined ? '' : `?${new URLSearchParams({ service })}`}`;
/** POST: asks for it, for programs. */
export const extraWorkCall = (number: number | string, visitId: string): string =>
  `/api${jobPath(number, visitId)}/extra-work`;
/** POST: takes it back. */
export const withdrawChangeCall = (number: number | string, visitId: string): string =>
  `${extraWorkCall(number, visitId)}/withdraw`;

export const changePhotosCall = (number: number | string, visitId: string): string =>
  `${extraWorkCall(number, visitId)}/photos`;
/** The reports of a visit, for programs of its customer and of its homesmith. POST: the `turn` of one. */
export const complaintsCall = (reference: string, visit: string, turn?: string): string =>
  `/api/bookings/${reference}/visits/${visit}/complaints${turn === undefined ? '' : `/${turn}`}`;
export const jobComplaintsCall = (number: string, visitId: string, turn?: string): string =>
  `/api${jobPath(number, visitId)}/complaints${turn === undefined ? '' : `/${turn}`}`;
/** The photos of a visit, for the same. POST adds some, and takes one back. */
export const photosCall = (reference: string, visit: string): string =>
  `/api/bookings/${reference}/visits/${visit}/photos`;
export const removePhotoCall = (reference: string, visit: string): string =>
  `${photosCall(reference, visit)}/remove`;
export const jobPhotosCall = (number: string, visitId: string): string =>
  `/api${jobPhotosPath(number, visitId)}`;
export const removeJobPhotoCall = (number: string, visitId: string): string =>
  `${jobPhotosCall(number, visitId)}/remove`;
/** A homesmith's work, which says what became of a visit that they had. */
export const leftPath = (number: number | string, visitId: string): string =>
  `/homesmith/${number}?${new URLSearchParams({ left: visitId })}`;
/** POST: a homesmith calls in sick, for programs. */
export const sickDayCall = (number: number | string): string => `/api/homesmith/${number}/sick-day`;
/** A homesmith's time off, with that day filled in. */
export const dayOffPath = (number: number | string, day: string): string =>
  `/homesmith/${number}/time-off?${new URLSearchParams({ day })}`;
/** The messages of a visit, for its customer. */
export const visitMessagesPath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}/messages`;
/** The messages of a visit, for its homesmith. */
export const jobMessagesPath = (number: number | string, visitId: string): string =>
  `${jobPath(number, visitId)}/messages`;
/** POST: takes a step of it, for programs and for queued steps. */
export const jobStepsCall = (number: number | string, visitId: string): string =>
  `/api${jobPath(number, visitId)}/steps`;
/** The form to ask us, which says which booking it is about. */
export const askAboutPath = (reference: string): string =>
  `/support/ask?topic=bookings&about=${reference}`;
