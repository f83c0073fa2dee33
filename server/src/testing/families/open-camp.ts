import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import { toInstant } from '#domain/camp-time';
import { createStoppedClock, createTestApi, type TestApi } from '../api/test-api';
import { createShopper } from '../purchases/shopper';
import type { TestUser } from '../samples/builders';
import { FIRST_DAYS, type CampPlan, type ClassPlan, type FamilyPlan } from './plan';

export const TIME_ZONE = 'America/New_York';
const OPENS_AT = new Date('2031-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

/** A camper with a name for messages. */
export interface NamedCamper {
  _id: ObjectId;
  name: string;
  family: Family;
  isChild: boolean;
}

export interface Family {
  name: string;
  user: TestUser;
  /** Its own campers. */
  campers: NamedCamper[];
  /** The payments that it started, oldest first. */
  transactionIds: string[];
}

export interface NamedClass {
  _id: ObjectId;
  name: string;
  firstDay: string;
  priceCents: number;
}

export interface Camp {
  api: TestApi;
  shop: ReturnType<typeof createShopper>;
  admin: TestUser;
  families: Family[];
  campers: NamedCamper[];
  classes: NamedClass[];
  /** The child whom a second family sees and enrolls, too; null if there is no such child. */
  shared: { camper: NamedCamper; guardian: Family } | null;
  /** What happened, for the message of a failed test. */
  log: string[];
  /** The accounts whose records the current round may change. */
  changing: Set<string>;
}

const toSchedule = ({ enrollment }: ClassPlan, firstDay: string): Partial<CampClass> => {
  const startsAt = toInstant(`${firstDay}T21:00`, TIME_ZONE)!;
  const boundary = new Date(OPENS_AT.getTime() + HOUR_MS / 6);
  return {
    sessions: [{ id: 'only', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }],
    ...(enrollment === 'opens' && { enrollmentOpensAt: boundary }),
    ...(enrollment === 'closes' && { enrollmentClosesAt: boundary }),
  };
};

const addClass = async (api: TestApi, plan: ClassPlan, index: number): Promise<NamedClass> => {
  const firstDay = FIRST_DAYS[index]!;
  const { ageMin, ageMax } = plan.ages;
  const { _id } = await api.aClass({
    className: `Class ${index + 1}`,
    capacity: plan.capacity,
    priceCents: plan.priceCents,
    ...(ageMin !== null && { ageMin }),
    ...(ageMax !== null && { ageMax }),
    ...toSchedule(plan, firstDay),
  });
  return { _id, name: `Class ${index + 1}`, firstDay, priceCents: plan.priceCents };
};

const addFamily = async (api: TestApi, plan: FamilyPlan, index: number): Promise<Family> => {
  const name = `Family ${index + 1}`;
  const user = await api.aUser(undefined, { name });
  const family: Family = { name, user, campers: [], transactionIds: [] };
  const _id = await api.ownCamperOf(user);
  if (plan.birthDate !== null) {
    const update = { $set: { birthDate: plan.birthDate } };
    await api.db.collection<Camper>('campers').updateOne({ _id }, update);
  }
  family.campers.push({ _id, name: `the adult of ${name}`, family, isChild: false });
  for (const birthDate of plan.children) {
    const firstName = `Child ${family.campers.length}`;
    const child = await api.aChild(user, { firstName, birthDate });
    family.campers.push({
      _id: child._id,
      name: `${firstName} of ${name}`,
      family,
      isChild: true,
    });
  }
  return family;
};

const shareFirstChild = async (api: TestApi, [first, guardian]: Family[]) => {
  const camper = first?.campers.find(({ isChild }) => isChild);
  if (!camper || !guardian) return null;
  const update = { $set: { guardians: [guardian.user.uid] } };
  await api.db.collection<Camper>('campers').updateOne({ _id: camper._id }, update);
  return { camper, guardian };
};

/** Starts an API of its own with the classes and families of a plan. */
export async function openCamp(plan: CampPlan): Promise<Camp> {
  const clock = createStoppedClock(OPENS_AT);
  const api = await createTestApi({ clock, timeZone: TIME_ZONE });
  const classes = [];
  for (const [index, each] of plan.classes.entries()) {
    classes.push(await addClass(api, each, index));
  }
  const families = [];
  for (const [index, each] of plan.families.entries()) {
    families.push(await addFamily(api, each, index));
  }
  return {
    api,
    shop: createShopper(api),
    admin: await api.aUser('admin'),
    families,
    campers: families.flatMap(({ campers }) => campers),
    classes,
    shared: await shareFirstChild(api, families),
    log: [],
    changing: new Set(),
  };
}
