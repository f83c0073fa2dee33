import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isWholeCents, params } from '../fields/fields';
import { session } from '../fields/session';
import { checkoutStarted } from './checkout';

/** The most campers that one request transfers. */
export const TRANSFER_LIMIT = 50;

const transferReference = {
  /** The line of the payment whose camper is to move. */
  lineId: id,
  /** The class to move to. */
  classItemId: id,
};

/** Dollars to pay, or to get back if it is negative. */
const difference = z
  .number('must be a number of dollars')
  .check(
    z.gte(-1_000_000, 'must be at least -1000000'),
    z.lte(1_000_000, 'must be at most 1000000'),
    z.refine(isWholeCents, 'must have at most two decimal places'),
  );

export const startTransferRequest = z.object({
  ...transferReference,
  /** What the family was shown; it is compared, never charged. */
  difference,
  /** Whether the family knows that the class clashes with another one. */
  acceptsClash: z.optional(z.boolean('must be true or false')),
});
export type StartTransferRequest = z.infer<typeof startTransferRequest>;

export const transferQuote = z.object({
  /** Dollars to pay; negative if it is refunded, and 0 if the prices are equal or the difference is waived. */
  difference: z.number(),
  /** The names of the camper's other classes with a session at the same time. */
  clashes: z.array(z.string()),
});
export type TransferQuote = z.infer<typeof transferQuote>;

export const transferCampersRequest = z.object({
  enrollmentIds: z.array(id, 'must be a list of ids').check(
    z.minLength(1, 'must have at least one id'),
    z.maxLength(TRANSFER_LIMIT, `must have at most ${TRANSFER_LIMIT} ids`),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
  ),
  /** The class to move to. */
  classItemId: id,
  /** If the camp decides it, families can leave the class for a full refund for some days. */
  isRequestedByFamily: z.boolean('must be true or false'),
  /** Whether campers move although they have another age or a clash. */
  acceptsWarnings: z.optional(z.boolean('must be true or false')),
});
export type TransferCampersRequest = z.infer<typeof transferCampersRequest>;

export const transferCampersResponse = z.object({
  /** The enrollments that ended because their campers moved. */
  transferred: z.array(z.string()),
  /** Enrollments that stay as they are, and why. */
  refused: z.array(
    z.object({
      enrollmentId: z.string(),
      /** The camper's name. */
      name: z.string(),
      /** The kind of problem, such as `sold-out`. */
      problem: z.string(),
      reason: z.string(),
      /** Whether `acceptsWarnings` would move the camper. */
      isWarning: z.boolean(),
    }),
  ),
});
export type TransferCampersResponse = z.infer<typeof transferCampersResponse>;

export const otherClass = z.object({
  classItemId: z.string(),
  className: z.string(),
  /** Sorted. Empty while the dates are to be announced. */
  sessions: z.array(session),
});
export type OtherClass = z.infer<typeof otherClass>;

export const otherClasses = z.object({
  enrollmentId: z.string(),
  /** The camper's other classes that are not over or canceled. */
  classes: z.array(otherClass),
});
export type OtherClasses = z.infer<typeof otherClasses>;

const enrollmentIds = z.pipe(
  z
    .string('must be ids separated by commas')
    .check(
      z.regex(
        new RegExp(`^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${TRANSFER_LIMIT - 1}}$`),
        `must be 1 to ${TRANSFER_LIMIT} ids of 24 hexadecimal digits, separated by commas`,
      ),
    ),
  z.transform((ids: string) => ids.split(',')),
);

export const refundTotalQuery = z.object({
  /** Only these enrollments; all of the class if absent. */
  enrollmentIds: z.optional(enrollmentIds),
  /** The class to move them to; absent for a cancellation of the class. */
  classItemId: z.optional(id),
});
export type RefundTotalQuery = z.infer<typeof refundTotalQuery>;

const buyingProblems = [
  'not-found',
  'transfer-closed',
  'no-dates',
  'own-class',
  'already-enrolled',
  'sold-out',
  'too-few-seats',
  'wrong-age',
  'camper-archived',
  'not-on-sale',
  'enrollment-closed',
  'enrollment-not-open',
] as const;

export const transferEndpoints = {
  getTransferQuote: endpoint({
    method: 'get',
    path: '/payments/:id/transfer/:lineId/:classItemId',
    access: 'signed-in',
    params: z.object({ id, ...transferReference }),
    response: transferQuote,
    problems: [...buyingProblems],
  }),
  /** Safe to repeat: a move that was made is not made again. */
  startTransfer: endpoint({
    method: 'post',
    path: '/payments/:id/transfer',
    access: 'signed-in',
    params: params.id,
    body: startTransferRequest,
    response: checkoutStarted,
    problems: [
      ...buyingProblems,
      'difference-changed',
      'schedule-clash',
      'checkout-paused',
      'total-changed',
      'changed-meanwhile',
      'payment-incomplete',
      'payments-unavailable',
    ],
    rate: 'strict',
  }),
  /** The other classes of everyone who is enrolled in a class. */
  listOtherClasses: endpoint({
    method: 'get',
    path: '/topClass/:id/other-classes',
    access: 'admin',
    params: params.id,
    response: z.array(otherClasses),
  }),
  /** What families would get back if the class were canceled, or if campers were moved to another class. */
  getRefundTotal: endpoint({
    method: 'get',
    path: '/topClass/:id/refund-total',
    access: 'admin',
    params: params.id,
    query: refundTotalQuery,
    /** In dollars. */
    response: z.object({ refund: z.number() }),
    problems: ['not-found'],
  }),
  transferCampers: endpoint({
    method: 'post',
    path: '/topClass/:id/transfers',
    access: 'admin',
    params: params.id,
    body: transferCampersRequest,
    response: transferCampersResponse,
    problems: ['not-found', 'not-on-sale'],
    rate: 'strict',
  }),
};
