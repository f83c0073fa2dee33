import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import {
  USER_ORDER_LIMIT,
  type Application,
  type UserClass,
  type User as UserOnWire,
  type UserCamper,
  type UserDetails,
  type UserEnrollment,
  type UserOrder,
} from '#contract';
import { toAge, type Camper, type CamperRef } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { CampClass } from '#domain/classes/camp-class';
import { toScheduleSummary } from '#domain/classes/schedule-on-wire';
import { toDay } from '#domain/day';
import type { Enrollment } from '#domain/orders/enrollment';
import type { User } from '#domain/user';

export interface UserDetailsDependencies {
  /** Returns the campers whom the account owns, archived ones too, then those whom others share with it. */
  listCampersOf(uid: string): Promise<Camper[]>;
  /** Returns the names of campers of any family. */
  findCampers(ids: ObjectId[]): Promise<CamperRef[]>;
  /** Returns the enrollments that the account paid for, and those of the campers. */
  listEnrollments(uid: string, camperIds: ObjectId[]): Promise<Enrollment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns the account's newest orders, the number of all, and what was paid and refunded, in dollars. */
  listNewestOrders(
    uid: string,
    limit: number,
  ): Promise<{ items: UserOrder[]; total: number; paid: number; refunded: number }>;
  listApplicationsOf(uid: string): Promise<Application[]>;
  listClassesBy(uid: string): Promise<CampClass[]>;
  timeZone: string;
}

interface Dependencies extends UserDetailsDependencies {
  findUser(_id: ObjectId): Promise<User | null>;
  /** Returns users as the list of users shows them. */
  toWire(users: readonly User[]): Promise<UserOnWire[]>;
  now: () => Date;
}

const byId = <T extends { _id: ObjectId }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id.toHexString(), item]));

type Account = UserDetailsDependencies & { now: () => Date };

const createListEnrollments =
  (deps: Account) =>
  async (uid: string, camperIds: ObjectId[]): Promise<UserEnrollment[]> => {
    const enrollments = await deps.listEnrollments(uid, camperIds);
    const [classes, campers] = await Promise.all([
      deps.findClasses(enrollments.map(({ classId }) => classId)).then(byId),
      deps.findCampers(enrollments.map(({ camperId }) => camperId)).then(byId),
    ]);
    return enrollments.toReversed().map(({ _id, classId, camperId, orderId, status }) => {
      const campClass = classes.get(classId.toHexString());
      const camper = campers.get(camperId.toHexString());
      return {
        _id: _id.toHexString(),
        classItemId: classId.toHexString(),
        orderId: orderId.toHexString(),
        isCanceled: status === 'canceled',
        ...(campClass && {
          className: campClass.className,
          ...toScheduleSummary(campClass, deps.timeZone),
        }),
        ...(camper && { camper: toCamperRefOnWire(camper) }),
      };
    });
  };

const toUserCamper = (camper: Camper, uid: string, today: string): UserCamper => ({
  ...toCamperRefOnWire(camper),
  ...(camper.birthDate !== undefined && { age: toAge(camper.birthDate, today) }),
  isShared: camper.owner !== uid,
  isArchived: camper.archivedAt !== undefined,
});

const toUserClass = (campClass: CampClass, timeZone: string): UserClass => ({
  _id: campClass._id.toHexString(),
  className: campClass.className,
  status: campClass.status,
  ...toScheduleSummary(campClass, timeZone),
});

const noRecords = {
  ...{ campers: [], enrollments: [], orders: [], orderCount: 0, paidTotal: 0, refundedTotal: 0 },
  ...{ applications: [], classes: [] },
};

/** Returns a function that reads what the records of an account contain. */
const createReadRecords = (deps: Account) => {
  const listEnrollments = createListEnrollments(deps);
  return async (uid: string) => {
    const campers = await deps.listCampersOf(uid);
    const camperIds = campers.map(({ _id }) => _id);
    const [enrollments, orders, applications, classes] = await Promise.all([
      listEnrollments(uid, camperIds),
      deps.listNewestOrders(uid, USER_ORDER_LIMIT),
      deps.listApplicationsOf(uid),
      deps.listClassesBy(uid),
    ]);
    const today = toDay(deps.now(), deps.timeZone);
    return {
      campers: campers.map((camper) => toUserCamper(camper, uid, today)),
      enrollments,
      orders: orders.items,
      orderCount: orders.total,
      paidTotal: orders.paid,
      refundedTotal: orders.refunded,
      applications,
      classes: classes.map((campClass) => toUserClass(campClass, deps.timeZone)),
    };
  };
};

/** Returns a function that reads a user with what belongs to the account, without any safety data. */
export function createGetUser(deps: Dependencies) {
  const readRecords = createReadRecords(deps);
  return async (id: string): Promise<UserDetails> => {
    const user = await deps.findUser(new ObjectId(id));
    if (!user) throw new AppError('not-found', { detail: 'This user does not exist.' });
    const [onWire] = await deps.toWire([user]);
    return {
      ...onWire!,
      ...(user.suspension && { suspensionReason: user.suspension.reason }),
      // A record that an admin created has no account before the first sign-in.
      ...(user.uid === undefined ? noRecords : await readRecords(user.uid)),
    };
  };
}
