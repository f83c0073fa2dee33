import type { Db } from 'mongodb';
import type { Role } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { Camp } from './camp';
import {
  addClassOf,
  closingClass,
  createRandomClass,
  createWindow,
  gateClass,
  movedClass,
  proposedClass,
  reservedClasses,
  toApproved,
  waitedClasses,
} from './classes';
import type { Recorder } from './recorder';
import { createHourLongHold } from './personas/hoarders';
import { createPersonas } from './personas/personas';
import type { Random } from './random';
import type { RequiredCount } from './required-counts';
import type { Session } from './session';
import type { Topology } from './servers/topology';

export const HOLD_MINUTES = 0.06;
export const SWEEP_SECONDS = 1;
/** How many classes the buyers compete for. */
export const CLASSES = 12;
const HOARDERS = 3;
/** Families have none, one or two children in turn. */
const FAMILY_SIZES = 3;
const DASHBOARD_USERS = ['Dashboard User 1', 'Dashboard User 2'];

export interface ChaosOptions {
  /** Folder of the built programs. */
  programs: string;
  /** The run ends after this many buyer turns and after all required counts. */
  steps: number;
  seed: string;
  buyers: number;
  /** Minimum duration. */
  minutes?: number;
  /** The required counts. Default: all. */
  required?: readonly RequiredCount[];
  /** Ends a run that hangs. The findings then name what is missing. */
  signal?: AbortSignal;
  /** Receives progress messages. */
  log?: (line: string) => void;
}

export interface Run extends Topology {
  options: ChaosOptions;
  random: Random;
  recorder: Recorder;
  session: Session;
}

/** Adds the classes that buyers compete for, and those that are reserved for required counts. */
const addClasses = async (db: Db, random: Random): Promise<CampClass[]> => {
  const classes = Array.from({ length: CLASSES }, (_, index) => ({
    ...toApproved(createRandomClass(random, index)),
    ...createWindow(random),
  }));
  const reserved = reservedClasses.map((request) => toApproved(request));
  await db.collection<CampClass>('classes').insertMany([...classes, ...reserved]);
  return reserved;
};

/** Registers all personas and adds the classes of a run. */
export async function openCamp({ options, random, recorder, session, ...topology }: Run) {
  const { db, servers, stripeService } = topology;
  const reserved = await addClasses(db, random.fork('classes'));
  const personas = createPersonas({ servers, recorder, db });
  const names = Array.from({ length: options.buyers }, (_, i) => `Camper ${i + 1}`);
  const register = (name: string, role?: Role) => personas.register(name, random.fork(name), role);
  const registerFamily = async (name: string, index: number) =>
    personas.addChildren(await register(name), index % FAMILY_SIZES, random.fork(name));
  const campers = await Promise.all(names.map((name, index) => registerFamily(name, index)));
  const hoarders = await Promise.all(
    Array.from({ length: HOARDERS }, (_, index) => register(`Hoarder ${index + 1}`)),
  );
  await db.collection<Order>('orders').insertOne(createHourLongHold(hoarders[0]!, reserved[0]!));
  const scripted = await register('Scripted Camper');
  const dashboardUsers = await Promise.all(DASHBOARD_USERS.map((name) => register(name)));
  const admin = await register('Admin', 'admin');
  const coach = await register('Coach', 'instructor');
  await addClassOf(db, coach, proposedClass);
  const profileCoach = await register('Profile Coach', 'instructor');
  const mover = await register('Moving Coach', 'instructor');
  const moved = {
    coach: mover,
    camper: await register('Moved Camper'),
    campClass: await addClassOf(db, mover, movedClass),
  };
  const closed = {
    camper: await register('Last Camper'),
    latecomer: await register('Late Camper'),
    campClass: await addClassOf(db, mover, closingClass),
  };
  const waited = {
    campClasses: await Promise.all(waitedClasses.map((one) => addClassOf(db, mover, one))),
  };
  const gated = {
    coach: profileCoach,
    camper: await register('Gate Camper'),
    campClass: await addClassOf(db, profileCoach, gateClass()),
  };
  const camp: Camp = {
    recorder,
    session,
    personas,
    random,
    holdMs: HOLD_MINUTES * 60_000,
    sweepMs: SWEEP_SECONDS * 1_000,
    stripe: { url: stripeService.proxy.url, publishableKey: stripeService.keys.publishableKey },
    dashboard: stripeService.stripe,
    freeze: (server) => topology.apis[server]!.freeze(),
    kill: (server) => topology.apis[server]!.kill(0),
  };
  return {
    camp,
    campers,
    hoarders,
    scripted,
    dashboardUsers,
    admin,
    coach,
    profileCoach,
    moved,
    closed,
    waited,
    gated,
    reserved,
  };
}
export type OpenedCamp = Awaited<ReturnType<typeof openCamp>>;
