import * as z from 'zod/mini';
import { calendarEntry } from '../classes/calendar';
import { classMessage } from '../classes/teaching/class-messages';
import { campClass } from '../classes/classes';
import { savedClass } from '../classes/saved-classes';
import { waitlistEntry } from '../classes/waitlist';
import { instructorProfile } from '../classes/teaching/instructor-profiles';
import { attendance } from '../classes/teaching/visits';
import { endpoint } from '../endpoint';
import { camperSharing, receivedInvitation } from '../families/camper-sharing';
import { camper } from '../families/campers';
import { consentKind } from '../fields/consent-kind';
import { cartItem } from '../sales/cart';
import { payment } from '../sales/checkout';
import { receipt } from '../sales/receipts';
import { application } from './applications';
import { subscriptionState } from './newsletter';
import { notification } from './notifications';
import { role } from './users';

/** The most notifications in a download; the newest ones are kept. */
export const OWN_NOTIFICATION_LIMIT = 5000;

const ownAccount = z.object({
  _id: z.string(),
  name: z.string(),
  /** Empty if another account has verified the email. */
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.optional(z.string()),
  phone: z.optional(z.string()),
  role: z.nullable(role),
  wantsReminders: z.boolean(),
  /** When the camp last reminded the family of missing consents. */
  consentsRemindedAt: z.optional(z.string()),
  createdAt: z.string(),
});

/** An answer that the account gave to a text. Earlier answers to the same text are listed, too. */
const ownConsent = z.object({
  camperId: z.string(),
  textId: z.string(),
  kind: consentKind,
  version: z.int(),
  agreed: z.boolean(),
  at: z.string(),
});

/** An enrollment that the account paid for, or of a camper whom it sees. */
const ownEnrollment = z.object({
  classItemId: z.string(),
  /** Absent if the class was deleted. */
  className: z.optional(z.string()),
  camperId: z.string(),
  isPaidByMe: z.boolean(),
  status: z.enum(['active', 'canceled']),
  enrolledAt: z.string(),
  /** By session id. Only of campers whom the account sees, like `visits`. */
  attendance: z.optional(z.record(z.string(), attendance)),
  visits: z.optional(
    z.array(
      z.object({
        sessionId: z.string(),
        checkedInAt: z.string(),
        checkedOutAt: z.optional(z.string()),
      }),
    ),
  ),
});

/** What the camp stores about an account. Of other people it has only what the account sees anyway. */
export const ownData = z.object({
  downloadedAt: z.string(),
  account: ownAccount,
  /** Own campers, archived ones too, and those whom others share; with safety data. */
  campers: z.array(z.extend(camper, { sharing: z.optional(camperSharing) })),
  receivedInvitations: z.array(receivedInvitation),
  consents: z.array(ownConsent),
  cart: z.array(cartItem),
  savedClasses: z.array(savedClass),
  waitlistEntries: z.array(waitlistEntry),
  /** All orders, paid or not, newest first. */
  orders: z.array(payment),
  receipts: z.array(receipt),
  enrollments: z.array(ownEnrollment),
  /** Without the private address of the calendar. */
  calendar: z.array(calendarEntry),
  applications: z.array(application),
  /** What the account wrote to the families of classes. */
  sentMessages: z.array(z.extend(classMessage, { className: z.string() })),
  /** With what waits for an admin; empty for an account that never had one. */
  instructorProfile,
  /** Of all notifications, `notifications` has the newest ones. */
  notificationCount: z.int(),
  notifications: z.array(notification),
  /** Null without a subscription of the account's verified email. */
  newsletter: z.nullable(
    z.object({
      state: subscriptionState,
      subscribedAt: z.string(),
      confirmedAt: z.optional(z.string()),
      unsubscribedAt: z.optional(z.string()),
    }),
  ),
  /** The classes that the account teaches. */
  classes: z.array(campClass),
  /** The pictures that the account uploaded; `/images/:id` has the picture itself. */
  pictures: z.array(z.object({ _id: z.string(), createdAt: z.string() })),
});
export type OwnData = z.infer<typeof ownData>;

export const ownDataEndpoints = {
  getOwnData: endpoint({
    method: 'get',
    path: '/account/my-data.json',
    access: 'signed-in',
    response: ownData,
    download: true,
    rate: 'strict',
  }),
  /** The same to read in a browser, without the ids and the addresses of pictures. */
  getOwnDataPage: endpoint({
    method: 'get',
    path: '/account/my-data.html',
    access: 'signed-in',
    response: z.string(),
    mediaType: 'text/html',
    download: true,
    rate: 'strict',
  }),
};
