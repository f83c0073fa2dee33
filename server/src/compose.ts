import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { createCart } from './compose-cart';
import { createClasses, createInstructors } from './compose-classes';
import { createExports } from './compose-exports';
import { createNotifications } from './compose-notifications';
import { createUsers } from './compose-users';
import type { endpoints, ResponseOf } from './contract';
import { createApplicationsService } from './features/applications/applications.service';
import { createApplicationsStore } from './features/applications/applications.store';
import { createAuthService } from './features/auth/auth.service';
import { createCalendarService } from './features/calendar/calendar.service';
import { createCalendarsStore } from './features/calendar/calendars.store';
import type { CartService } from './features/cart/cart.service';
import { createCartStore } from './features/cart/cart.store';
import { createClassRevenue } from './features/checkout/class-revenue';
import { createCheckoutService } from './features/checkout/checkout.service';
import { createDisputesStore } from './features/checkout/disputes.store';
import { createEnrolmentsStore } from './features/checkout/enrolments.store';
import { createOrdersStore } from './features/checkout/orders.store';
import { createPaymentGateway } from './features/checkout/payment-gateway';
import { createRefundsStore } from './features/checkout/refunds.store';
import { createSalesStore } from './features/checkout/sales.store';
import { createStripeCursorsStore } from './features/checkout/stripe-cursors.store';
import { createWebhookEventsStore } from './features/checkout/webhook-events.store';
import type { ClassesService } from './features/classes/classes.service';
import { createClassesStore } from './features/classes/classes.store';
import { createImagesService } from './features/images/images.service';
import { createImagesStore } from './features/images/images.store';
import { createSubscriptionsStore } from './features/newsletter/subscriptions.store';
import type { Mailer } from './features/notifications/send-mail';
import { createRosterService } from './features/roster/roster.service';
import { createCharts } from './features/stats/charts';
import { createUsersStore } from './features/users/users.store';
import type { Identity } from './http/caller';
import { createResponseCache } from './http/response-cache';
import { runInSequence } from './sweeper';

const MINUTE_MS = 60_000;

/** What the application connects to: the real services or their stand-ins. */
export interface ExternalServices {
  db: Db;
  verifyIdToken(token: string): Promise<Identity>;
  accessTokenSecret: string;
  stripe: Stripe;
  webhookSecret: string;
  /** Null if no mail server is configured; mails are then stored but not sent. */
  mailer: Mailer | null;
  publicConfig: ResponseOf<typeof endpoints.getConfig>;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  /** The site's URL for links in notifications and calendars, without a trailing slash. */
  siteUrl: string;
  /** The camp's time zone, which defines its calendar days. */
  timeZone: string;
  /** How often `sweeper.sweep` is called. */
  sweepMs: number;
  log: Logger;
  /** The server's clock. */
  now: () => Date;
}

const createStores = ({ db, timeZone }: Pick<ExternalServices, 'db' | 'timeZone'>) => ({
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
  { db, stripe, webhookSecret, publicConfig, timeZone, sweepMs, log, now }: ExternalServices,
  { orders, refunds, enrolments, classesStore, cartStore }: Stores,
  { listLines, isOf }: Pick<CartService, 'listLines' | 'isOf'>,
) =>
  createCheckoutService({
    orders,
    refunds,
    enrolments,
    disputes: createDisputesStore(db),
    cursors: createStripeCursorsStore(db),
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
  { db, timeZone, now }: ExternalServices,
  { enrolments, usersStore, orders, classesStore }: Stores,
  getClass: ClassesService['getManagedClass'],
) =>
  createRosterService({
    getClass,
    listEnrolments: enrolments.listActiveIn,
    setAttendance: enrolments.setAttendance,
    findUsers: usersStore.findManyByUid,
    findOrders: orders.findMany,
    listClassIdsByInstructor: classesStore.listIdsByInstructor,
    sumRevenue: createClassRevenue(db),
    timeZone,
    now,
  });

const createCalendar = (
  { apiUrl, siteUrl, now }: ExternalServices,
  { calendars, classesStore, enrolments, usersStore }: Stores,
) =>
  createCalendarService({
    calendarsStore: calendars,
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
  { db, timeZone, now }: ExternalServices,
  { usersStore, classesStore, refunds }: Stores,
) => ({
  countUsers: usersStore.count,
  countClasses: classesStore.count,
  sumPaidOrders: refunds.sumPaid,
  chart: createCharts({
    sales: createSalesStore(db, timeZone),
    sumSeatsByCategory: classesStore.sumSeatsByCategory,
    findClasses: classesStore.findMany,
    timeZone,
    now,
  }),
});

const createApplications = (
  { now, log }: ExternalServices,
  { applicationsStore, usersStore }: Stores,
  appointInstructor: ReturnType<typeof createUsers>['appointInstructor'],
) =>
  createApplicationsService({
    store: applicationsStore,
    hasRecord: async (uid) => (await usersStore.findByUid(uid)) !== null,
    appointInstructor,
    now,
    log,
  });

/** Creates all stores and services and passes each feature what it needs from the others. */
export function createServices(externalServices: ExternalServices) {
  const { db, verifyIdToken, accessTokenSecret, now } = externalServices;
  const stores = createStores(externalServices);
  const { classesStore } = stores;

  const notifications = createNotifications(externalServices, stores);
  const users = createUsers(externalServices, stores, notifications, (uid) =>
    checkout.abandonOpen(uid),
  );
  const auth = createAuthService({ verifyIdToken, secret: accessTokenSecret, users });
  const classes = createClasses(externalServices, stores, {
    recordDeletion: notifications.recordDeletion,
    cancelEnrolments: (campClass, by) => checkout.cancelClassEnrolments(campClass, by),
  });
  const cart = createCart(externalServices, stores);
  const checkout = createCheckout(externalServices, stores, cart);
  const applications = createApplications(externalServices, stores, users.appointInstructor);
  const sweeps = [
    users.sweepUnsyncedClasses,
    applications.sweep,
    notifications.resolvePendingDeletions,
    users.sweepDeletedAccounts,
  ];

  return {
    auth,
    users,
    classes,
    cart,
    checkout,
    applications,
    roster: createRoster(externalServices, stores, classes.getManagedClass),
    calendar: createCalendar(externalServices, stores),
    images: createImagesService({
      store: createImagesStore(db),
      apiUrl: externalServices.apiUrl,
      now,
    }),
    instructors: createInstructors(externalServices, stores, classes.listByInstructor),
    stats: createStats(externalServices, stores),
    exports: createExports(externalServices.siteUrl, {
      ...stores,
      auditLog: notifications.auditLog,
    }),
    sweeper: {
      recover: runInSequence(checkout.recover, ...sweeps),
      sweep: runInSequence(checkout.sweep, ...sweeps),
    },
    notifier: notifications.notifier,
    notifications: notifications.store,
    auditLog: notifications.auditLog,
    subscriptions: stores.subscriptions,
    classListCache: createResponseCache({ readVersion: classesStore.readVersion, now }),
    externalServices,
  };
}
export type Services = ReturnType<typeof createServices>;
