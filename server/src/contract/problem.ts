import * as z from 'zod/mini';

/**
 * Every error that this API returns. No other code sets a status of 400 or higher.
 * 401 and 403 mean that the session does not allow the request; the client signs out on both.
 */
export const problems = {
  'malformed-request': { status: 400, title: 'This is not a valid HTTP request.' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON.' },
  'invalid-input': { status: 400, title: 'Some values are invalid. Check them and try again.' },
  'invalid-signature': { status: 400, title: 'The signature does not match the body.' },
  unauthenticated: { status: 401, title: 'Please log in.' },
  forbidden: { status: 403, title: 'This account is not allowed to do that.' },
  'account-deleted': { status: 403, title: 'This account was deleted.' },
  suspended: { status: 403, title: 'This account has been suspended.' },
  'not-found': { status: 404, title: 'Not found.' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method.' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive.' },
  'already-in-cart': { status: 409, title: 'This class is already in your cart.' },
  'cart-full': { status: 409, title: 'Your cart is full.' },
  'too-many-saved-classes': {
    status: 409,
    title: 'You have saved as many classes as possible. Remove some first.',
  },
  'too-many-campers': { status: 409, title: 'Your family has too many campers.' },
  'already-invited': { status: 409, title: 'This person already has an open invitation.' },
  'already-shared': { status: 409, title: 'This person already shares the camper.' },
  'too-many-guardians': { status: 409, title: 'This camper is shared with too many adults.' },
  'too-many-invitations': { status: 409, title: 'You have sent too many invitations.' },
  'invitation-answered': { status: 409, title: 'This invitation has already been answered.' },
  'already-enrolled': { status: 409, title: 'You are already enrolled in this class.' },
  'own-class': { status: 409, title: 'You teach this class yourself.' },
  'not-on-sale': { status: 409, title: 'This class is not open for enrollment.' },
  'enrollment-closed': { status: 409, title: 'Enrollment in this class has closed.' },
  'enrollment-not-open': {
    status: 409,
    title: 'Enrollment in this class has not opened yet.',
  },
  'sold-out': { status: 409, title: 'This class is sold out.' },
  'too-few-seats': { status: 409, title: 'This class has too few seats for all your campers.' },
  'seats-available': { status: 409, title: 'This class has seats left. Add it to your cart.' },
  'seats-held': {
    status: 409,
    title: 'All open seats of this class are being paid for right now. Try again in a few minutes.',
  },
  'waitlist-paused': { status: 409, title: 'You can’t join a waiting list right now.' },
  'already-waiting': { status: 409, title: 'This camper is already on the waiting list.' },
  'too-many-waitlists': {
    status: 409,
    title: 'You are on as many waiting lists as possible. Leave one first.',
  },
  'waitlist-closed': { status: 409, title: 'The waiting list of this class is closed.' },
  'no-free-seats': { status: 409, title: 'Too few seats are free for this family.' },
  'waitlist-full': { status: 409, title: 'The waiting list of this class is full.' },
  'wrong-age': { status: 409, title: 'This class is for another age.' },
  'camper-archived': { status: 409, title: 'This camper is not active in your family.' },
  'class-deleted': { status: 409, title: 'This class is no longer offered.' },
  'consent-missing': { status: 409, title: 'Some consents are missing.' },
  'already-reminded': { status: 409, title: 'This family was reminded today.' },
  'cart-empty': { status: 409, title: 'Your cart is empty.' },
  'total-changed': { status: 409, title: 'The total of your cart has changed.' },
  'amount-too-small': { status: 409, title: 'Card payments start at $0.50.' },
  'amount-too-large': { status: 409, title: 'One payment can be at most $999,999.99.' },
  'checkout-paused': { status: 409, title: 'Checkout is paused for this account.' },
  'payment-incomplete': { status: 409, title: 'This payment has not been completed.' },
  'payment-in-review': {
    status: 409,
    title: 'This payment arrived but does not match its order. We are looking into it.',
  },
  'class-canceled': { status: 409, title: 'This class is canceled and cannot be reopened.' },
  'class-begun': { status: 409, title: 'This class has begun, so you can no longer cancel it.' },
  'line-ambiguous': {
    status: 409,
    title: 'Several campers of this order are in this class. Say which one.',
  },
  'refund-changed': { status: 409, title: 'The refund has changed.' },
  'transfer-closed': { status: 409, title: 'This enrollment can no longer be moved.' },
  'no-dates': { status: 409, title: 'This class has no dates yet.' },
  'difference-changed': { status: 409, title: 'The price difference has changed.' },
  'schedule-clash': { status: 409, title: 'This class clashes with another class.' },
  'refund-too-large': { status: 409, title: 'The amount is more than can still be refunded.' },
  'attendance-closed': {
    status: 409,
    title: 'Attendance for this session cannot be changed now.',
  },
  'checked-in': { status: 409, title: 'This camper is checked in. Undo the check-in first.' },
  'not-checked-in': { status: 409, title: 'This camper is not checked in.' },
  'already-applied': { status: 409, title: 'Your application is under review.' },
  'already-instructor': { status: 409, title: 'You already teach at the camp.' },
  'already-decided': { status: 409, title: 'This application has already been decided.' },
  'no-families': { status: 409, title: 'Nobody is enrolled in this class.' },
  'messages-closed': { status: 409, title: 'This class ended too long ago to write to it.' },
  'too-many-messages': {
    status: 409,
    title: 'This class got the most messages for one day. Try again tomorrow.',
  },
  'qualification-expired': { status: 409, title: 'This qualification has expired.' },
  'has-enrollments': { status: 409, title: 'Campers are enrolled in this class.' },
  'instructor-busy': {
    status: 409,
    title: 'The instructor teaches another class at that time.',
  },
  'seats-taken': { status: 409, title: 'More seats are already sold or being paid for.' },
  'upload-quota-reached': {
    status: 409,
    title: 'Your pictures use all the space of your account.',
  },
  'place-name-taken': { status: 409, title: 'Another place has this name.' },
  'place-in-use': { status: 409, title: 'Classes meet at this place.' },
  'own-account': { status: 409, title: 'You cannot do that to your own account.' },
  'account-in-use': { status: 409, title: 'Your account cannot be deleted yet.' },
  'recent-sign-in-required': { status: 409, title: 'Please confirm that it is you.' },
  'has-paid-enrollments': { status: 409, title: 'This user has paid for classes.' },
  'teaches-classes': { status: 409, title: 'This user still has classes.' },
  'changed-meanwhile': {
    status: 409,
    title: 'Someone else has changed this. Reload it and try again.',
  },
  'email-not-verified': { status: 409, title: 'Please verify your email address first.' },
  'email-taken': { status: 409, title: 'This email address belongs to another account.' },
  'body-too-large': { status: 413, title: 'The body is larger than this address accepts.' },
  'unsupported-media-type': {
    status: 415,
    title: 'This address does not accept that type of body.',
  },
  'too-many-requests': { status: 429, title: 'Too many requests. Please wait a moment.' },
  'headers-too-large': { status: 431, title: 'The headers are larger than this address accepts.' },
  unexpected: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  'database-unavailable': {
    status: 503,
    title: 'Our database is unavailable right now. Please try again shortly.',
  },
  'storage-full': {
    status: 503,
    title: 'We cannot save anything right now. Please try again later.',
  },
  'server-stopping': {
    status: 503,
    title: 'This server is restarting. Please try again.',
  },
  'payments-unavailable': {
    status: 503,
    title: 'We cannot reach the payment service right now. Please try again shortly.',
  },
  'sign-in-unavailable': {
    status: 503,
    title: 'Login is unavailable right now. Please try again shortly.',
  },
} as const;

export type ProblemKind = keyof typeof problems;

/**
 * A validation error of one field; `pointer` is a JSON pointer into the part of the request named
 * by `in`.
 */
export const fieldError = z.object({
  in: z.enum(['body', 'query', 'path']),
  pointer: z.string(),
  detail: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error response (RFC 9457); `message` repeats the detail for simple clients. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.infer<typeof problem>;

const TYPE_PREFIX = '/problems/';
export const toProblemType = (kind: ProblemKind) => `${TYPE_PREFIX}${kind}`;

/** Returns the kind in a problem's `type`; null if this version does not know it. */
export function findProblemKind(type: string): ProblemKind | null {
  const kind = type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : '';
  return Object.hasOwn(problems, kind) ? (kind as ProblemKind) : null;
}
