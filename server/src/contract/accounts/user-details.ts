import * as z from 'zod/mini';
import { application } from './applications';
import { user } from './users';
import { endpoint } from '../endpoint';
import { camperRef } from '../fields/camper-ref';
import { classStatus } from '../fields/class-status';
import { params } from '../fields/fields';
import { scheduleSummary } from '../fields/session';
import { orderState } from '../sales/checkout';

/** How many orders of a user are listed, newest first. */
export const USER_ORDER_LIMIT = 20;

/** A camper whom a user owns or shares. Safety data is in no part of these details. */
const userCamper = z.extend(camperRef, {
  /** In years, today at the camp; absent without a birth date. */
  age: z.optional(z.number()),
  /** Whether another account owns the camper and shares it with the user. */
  isShared: z.boolean(),
  isArchived: z.boolean(),
});
export type UserCamper = z.infer<typeof userCamper>;

/** An enrollment that a user paid for, or of a camper whom the user owns or shares. */
const userEnrollment = z.object({
  _id: z.string(),
  classItemId: z.string(),
  /** Absent if the class was deleted. */
  className: z.optional(z.string()),
  /** Absent if the camper was deleted. */
  camper: z.optional(camperRef),
  orderId: z.string(),
  isCanceled: z.boolean(),
  ...scheduleSummary,
});
export type UserEnrollment = z.infer<typeof userEnrollment>;

const userOrder = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  state: orderState,
  /** Set if all campers of the paid order moved to other classes. */
  isMoved: z.optional(z.literal(true)),
  total: z.number(),
  refunded: z.number(),
  itemNames: z.array(z.string()),
});
export type UserOrder = z.infer<typeof userOrder>;

const userClass = z.object({
  _id: z.string(),
  className: z.string(),
  status: classStatus,
  ...scheduleSummary,
});
export type UserClass = z.infer<typeof userClass>;

/** A user with what the camp stores about the user, as admins see it. */
export const userDetails = z.extend(user, {
  /** Why the user is suspended. */
  suspensionReason: z.optional(z.string()),
  /** The account holder first, then the others in the order in which they were added. */
  campers: z.array(userCamper),
  /** Newest first. */
  enrollments: z.array(userEnrollment),
  orders: z.array(userOrder),
  orderCount: z.int(),
  /** What the user paid in all orders, in dollars, before refunds. */
  paidTotal: z.number(),
  refundedTotal: z.number(),
  /** Newest first. */
  applications: z.array(application),
  /** The classes that the user teaches. */
  classes: z.array(userClass),
});
export type UserDetails = z.infer<typeof userDetails>;

export const userDetailsEndpoints = {
  getUser: endpoint({
    method: 'get',
    path: '/users/:id',
    access: 'admin',
    params: params.id,
    response: userDetails,
    problems: ['not-found'],
  }),
};
