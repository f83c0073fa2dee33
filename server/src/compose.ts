import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { createCart } from './compose-cart';
import { createExports } from './compose-exports';
import { createPostOffice } from './compose-post';
import { createUsers } from './compose-users';
import type { endpoints, ResponseOf } from './contract';
import { toDay } from './day';
import { createApplicationsService } from './features/applications/applications.service';
import { createApplicationsStore } from './features/applications/applications.store';
import { createAuthService } from './features/auth/auth.service';
import { createCalendarService } from './features/calendar/calendar.service';
import { createCalendarsStore } from './features/calendar/calendars.store';
import type { CartService } from './features/cart/cart.service';
import { createCartStore } from './features/cart/cart.store';
import { toSnapshot } from './features/cart/snapshot';
import { createClassRevenue } from './features/checkout/class-revenue';
import { createCheckoutService } from './features/checkout/checkout.service';
import { createDisputesStore } from './features/checkout/disputes.store';
import { createEnrolmentsStore } from './features/checkout/enrolments.store';
import { createOrdersStore } from './features/checkout/orders.store';
import { createPaymentGateway } from './features/checkout/payment-gateway';
import { createRefundsStore } from './features/checkout/refunds.store';
import { createSalesStore } from './features/checkout/sales.store';
import { createStripeWalksStore } from './features/checkout/stripe-walks.store';
import { createWebhookEventsStore } from './features/checkout/webhook-events.store';
import { createClassesService, type ClassesService } from './features/classes/classes.service';
import { createClassesStore } from './features/classes/classes.store';
import { createImagesService } from './features/images/images.service';
import { createImagesStore } from './features/images/images.store';
import { createInstructorsService } from './features/instructors/instructors.service';
import { createSubscriptionsStore } from './features/newsletter/subscriptions.store';
import type { Mailer } from './features/notices/send-mail';
import { createRosterService } from './features/roster/roster.service';
import { createCharts } from './features/stats/charts';
import { createUsersStore } from './features/users/users.store';
import type { Identity } from './http/caller';
import { createKeptAnswers } from './http/kept-answers';
import { inTurn } from './sweeping';

const MINUTE_MS = 60_000;

/** The world outside: real services, or what stands in for them on one machine. */
export interface Outside {
  db: Db;
  verifyIdToken(token: string): Promise<Identity>;
  accessTokenSecret: string;
  stripe: Stripe;
  webhookSecret: string;
  /** Null where mails are only kept. */
  mailer: Mailer | null;
  publicConfig: ResponseOf<typeof endpoints.getConfig>;
  /** Where a browser reaches the API, without a slash at the end. */
  apiUrl: string;
  /** Where notices and calendars lead to, without a slash at the end. */
  siteUrl: string;
  /** Where the camp's days begin. */
  timeZone: string;
  /** How often `sweeper.sweep` is called. */
  sweepMs: number;
  log: Logger;
  /** The server's clock. */
  now: () => Date;
}

const createStores = ({ db, timeZone }: Pick<Outside, 'db' | 'timeZone'>) => ({
  usersStore: createUsersStore(db),
  classesStore: createClassesStore(db, timeZone),
  cartStore: createCartStore(db),
  calendars: createCalendarsStore(db),
  applicationsStore: createApplicationsStore(db),
  orders: createOrdersStore(db),
  refunds: createRefundsStore(db),
  enrolments: createEnrolmentsStore(db),
  subscriptions: createSubscriptionsStore(db),
});

type Stores = ReturnType<typeof createStores>;

const createCheckout = (
  { db, stripe, webhookSecret, publicConfig, timeZone, sweepMs, log, now }: Outside,
  { orders, refunds, enrolments, classesStore, cartStore }: Stores,
  { listLines, isOf }: Pick<CartService, 'listLines' | 'isOf'>,
) =>
  createCheckoutService({
    orders,
    refunds,
    enrolments,
    disputes: createDisputesStore(db),
    walks: createStripeWalksStore(db),
    webhookEvents: createWebhookEventsStore(db),
    gateway: createPaymentGateway(stripe, webhookSecret),
    seats: classesStore.seats,
    cart: { listLines, isOf, removeItems: cartStore.deleteMany },
    classes: classesStore,
    refundPolicy: publicConfig.refundPolicy,
    timeZone,
    holdMs: publicConfig.holdMinutes * MINUTE_MS,
    graceMs: 2 * sweepMs,
    now,
    log,
  });

const createRoster = (
  { db, timeZone, now }: Outside,
  { enrolments, usersStore, orders, classesStore }: Stores,
  getClass: ClassesService['getReviewable'],
) =>
  createRosterService({
    getClass,
    listEnrolments: enrolments.listActiveIn,
    setAttendance: enrolments.setAttendance,
    findPeople: usersStore.findManyByUid,
    findOrders: orders.findMany,
    listClassIdsBy: classesStore.listIdsBy,
    sumRevenue: createClassRevenue(db),
    timeZone,
    now,
  });

const createCalendar = (
  { apiUrl, siteUrl, now }: Outside,
  { calendars, classesStore, enrolments, usersStore }: Stores,
) =>
  createCalendarService({
    store: calendars,
    now,
    listEnrolledClasses: async (uid) => classesStore.findMany(await enrolments.listClassIdsOf(uid)),
    async isActive(uid) {
      const user = await usersStore.findByUid(uid);
      return user !== null && user.suspendedAt === undefined;
    },
    apiUrl,
    siteUrl,
  });

const createStats = (
  { db, timeZone, now }: Outside,
  { usersStore, classesStore, refunds }: Stores,
) => ({
  countUsers: usersStore.count,
  countClasses: classesStore.count,
  sumPaidOrders: refunds.sumPaid,
  chart: createCharts({
    sales: createSalesStore(db, timeZone),
    fillByCategory: classesStore.fillByCategory,
    findClasses: classesStore.findMany,
    timeZone,
    now,
  }),
});

const createApplications = (
  { now, log }: Outside,
  { applicationsStore, usersStore }: Stores,
  appoint: ReturnType<typeof createUsers>['appoint'],
) =>
  createApplicationsService({
    store: applicationsStore,
    hasRecord: async (uid) => (await usersStore.findByUid(uid)) !== null,
    appoint,
    now,
    log,
  });

/** Stores and services, wired together: what each feature needs of the others is passed in here. */
export const createServices = (outside: Outside) => {
  const { db, verifyIdToken, accessTokenSecret, now } = outside;
  const stores = createStores(outside);
  const { usersStore, classesStore, cartStore } = stores;

  const office = createPostOffice(outside, stores);
  const users = createUsers(outside, stores, office, (uid) => checkout.abandonOpen(uid));
  const auth = createAuthService({ verifyIdToken, secret: accessTokenSecret, users });
  const classes = createClassesService({
    store: classesStore,
    now,
    apiUrl: outside.apiUrl,
    timeZone: outside.timeZone,
    findInstructorUid: async (id) => (await usersStore.findById(id))?.uid ?? null,
    hasPaidFor: stores.orders.hasPaidFor,
    keepInCarts: (campClass) => cartStore.keepSnapshot(campClass._id, toSnapshot(campClass)),
    recordDeletion: office.recordDeletion,
    endEnrolments: (campClass, by) => checkout.endClass(campClass, by),
  });
  const cart = createCart(outside, stores);
  const checkout = createCheckout(outside, stores, cart);
  const applications = createApplications(outside, stores, users.appoint);
  const sweeps = [
    users.sweepUnsynced,
    applications.sweep,
    office.settleDeletions,
    users.sweepDeleted,
  ];

  return {
    auth,
    users,
    classes,
    cart,
    checkout,
    applications,
    roster: createRoster(outside, stores, classes.getReviewable),
    calendar: createCalendar(outside, stores),
    images: createImagesService({ store: createImagesStore(db), apiUrl: outside.apiUrl, now }),
    instructors: createInstructorsService({
      listInstructors: usersStore.listInstructors,
      findPerson: usersStore.findById,
      countByInstructor: () => classesStore.countByInstructor(toDay(now(), outside.timeZone)),
      listClasses: classes.listTaughtBy,
    }),
    stats: createStats(outside, stores),
    exports: createExports(outside.siteUrl, { ...stores, auditLog: office.auditLog }),
    sweeper: {
      recover: inTurn(checkout.recover, ...sweeps),
      sweep: inTurn(checkout.sweep, ...sweeps),
    },
    post: office.post,
    notices: office.notices,
    auditLog: office.auditLog,
    subscriptions: stores.subscriptions,
    keptClasses: createKeptAnswers({ readVersion: classesStore.readVersion, now }),
    outside,
  };
};
export type Services = ReturnType<typeof createServices>;
