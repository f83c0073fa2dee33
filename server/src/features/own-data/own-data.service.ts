import type { ObjectId } from 'mongodb';
import { AppError, isAppError } from '#app-error';
import {
  OWN_NOTIFICATION_LIMIT,
  type Application,
  type CalendarEntry,
  type Camper,
  type CamperSharing,
  type CampClass as CampClassOnWire,
  type CartItem,
  type InstructorProfile,
  type Notification,
  type OwnData,
  type Payment,
  type Receipt,
  type ReceivedInvitation,
  type SavedClass,
  type WaitlistEntry,
} from '#contract';
import type { Page, Slice } from '#database/paging';
import type { Consent } from '#domain/campers/consent';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Subscription } from '#domain/subscription';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import {
  toOwnAccount,
  toOwnConsent,
  toOwnEnrollment,
  toOwnPicture,
  toOwnSubscription,
} from './own-data-on-wire';

/** Each returns what the viewer, or the account with the uid, sees anyway. */
export interface OwnDataDependencies {
  findUser(uid: string): Promise<User | null>;
  /** Own campers, archived ones too, and those that others share. */
  listCampers(viewer: Viewer): Promise<Camper[]>;
  /** Throws `not-found` if the camper can no longer be shared. */
  getSharing(camperId: string, viewer: Viewer): Promise<CamperSharing>;
  listReceivedInvitations(viewer: Viewer): Promise<ReceivedInvitation[]>;
  listConsents(uid: string): Promise<Consent[]>;
  listCart(viewer: Viewer): Promise<CartItem[]>;
  listSavedClasses(viewer: Viewer): Promise<SavedClass[]>;
  listWaitlistEntries(viewer: Viewer): Promise<WaitlistEntry[]>;
  listOrders(viewer: Viewer): Promise<Payment[]>;
  getReceipt(id: string, viewer: Viewer): Promise<Receipt>;
  /** Returns the enrollments that the account paid for, and those of the campers whom it sees. */
  listEnrollments(uid: string): Promise<Enrollment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  listCalendar(viewer: Viewer): Promise<CalendarEntry[]>;
  listApplications(viewer: Viewer): Promise<Application[]>;
  /** Returns the messages that the viewer sent to families of classes. */
  listSentMessages(viewer: Viewer): Promise<OwnData['sentMessages']>;
  /** Empty without changes by the instructor. */
  getInstructorProfile(viewer: Viewer): Promise<InstructorProfile>;
  listNotifications(viewer: Viewer, slice: Slice): Promise<Page<Notification>>;
  findSubscription(email: string): Promise<Subscription | null>;
  listTaughtClasses(viewer: Viewer): Promise<CampClassOnWire[]>;
  listPictures(uid: string): Promise<{ _id: ObjectId; createdAt: Date }[]>;
  now: () => Date;
}

const hasReceipt = ({ state }: Payment) =>
  state === 'paid' || state === 'partly-refunded' || state === 'refunded';

const createListFamily =
  ({ listCampers, getSharing }: OwnDataDependencies) =>
  async (viewer: Viewer): Promise<OwnData['campers']> => {
    const addSharing = async (camper: Camper) => {
      if (camper.isShared || camper.isAccountHolder || camper.archivedAt !== undefined) {
        return camper;
      }
      try {
        return { ...camper, sharing: await getSharing(camper._id, viewer) };
      } catch (error) {
        // The camper was archived in the meantime.
        if (isAppError(error) && error.kind === 'not-found') return camper;
        throw error;
      }
    };
    return Promise.all((await listCampers(viewer)).map(addSharing));
  };

/** Reads the receipts one after the other, so that a download never takes the whole database. */
const createListReceipts =
  ({ getReceipt }: OwnDataDependencies) =>
  async (orders: readonly Payment[], viewer: Viewer): Promise<Receipt[]> => {
    const receipts: Receipt[] = [];
    for (const { _id } of orders.filter(hasReceipt)) receipts.push(await getReceipt(_id, viewer));
    return receipts;
  };

const createListEnrollments =
  ({ listEnrollments, findClasses }: OwnDataDependencies) =>
  async (uid: string, campers: readonly Camper[]): Promise<OwnData['enrollments']> => {
    const enrollments = await listEnrollments(uid);
    const classes = await findClasses(enrollments.map(({ classId }) => classId));
    const camperIds = new Set(campers.map(({ _id }) => _id));
    return enrollments.map((enrollment) =>
      toOwnEnrollment(enrollment, { uid, camperIds, classes }),
    );
  };

/**
 * Returns a function that reads everything the camp stores about an account. The test next to it lists
 * every collection and says why some are left out.
 */
export function createGetOwnData(deps: OwnDataDependencies) {
  const listFamily = createListFamily(deps);
  const listReceipts = createListReceipts(deps);
  const listEnrollments = createListEnrollments(deps);

  /** Anyone can sign up with an address of somebody else, so only a verified one counts. */
  const findSubscription = async ({ email, emailVerified }: Viewer) => {
    const subscription = emailVerified ? await deps.findSubscription(email) : null;
    return subscription && toOwnSubscription(subscription);
  };

  return async (viewer: Viewer): Promise<OwnData> => {
    const { uid } = viewer;
    const user = await deps.findUser(uid);
    if (!user) throw new AppError('unauthenticated');
    const campers = await listFamily(viewer);
    const orders = await deps.listOrders(viewer);
    const slice = { skip: 0, limit: OWN_NOTIFICATION_LIMIT };
    const notifications = await deps.listNotifications(viewer, slice);
    return {
      downloadedAt: deps.now().toISOString(),
      account: toOwnAccount(user),
      campers,
      receivedInvitations: await deps.listReceivedInvitations(viewer),
      consents: (await deps.listConsents(uid)).map(toOwnConsent),
      cart: await deps.listCart(viewer),
      savedClasses: await deps.listSavedClasses(viewer),
      waitlistEntries: await deps.listWaitlistEntries(viewer),
      orders,
      receipts: await listReceipts(orders, viewer),
      enrollments: await listEnrollments(uid, campers),
      calendar: await deps.listCalendar(viewer),
      applications: await deps.listApplications(viewer),
      sentMessages: await deps.listSentMessages(viewer),
      instructorProfile: await deps.getInstructorProfile(viewer),
      notificationCount: notifications.total,
      notifications: notifications.items,
      newsletter: await findSubscription(viewer),
      classes: await deps.listTaughtClasses(viewer),
      pictures: (await deps.listPictures(uid)).map(toOwnPicture),
    };
  };
}
export type GetOwnData = ReturnType<typeof createGetOwnData>;
