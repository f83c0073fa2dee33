import { auditRecords } from '../../src/audit/audit';
import type { Role } from '../../src/contract';
import type { Order } from '../../src/domain/order';
import type { CampClass } from '../../src/domain/camp-class';
import { runAdmin } from './personas/admin';
import { runAccountScenarios } from './personas/account-scenarios';
import { BUYER_TURNS, runBuyer } from './personas/buyers';
import type { Camp } from './camp';
import {
  addClassOf,
  closingClass,
  createRandomClass,
  createWindow,
  movedClass,
  proposedClass,
  reservedClasses,
  toApproved,
} from './classes';
import { runClosings } from './personas/closings';
import { createHourLongHold, runHoarder } from './personas/hoarders';
import { createRecorder, type Recorder } from './recorder';
import { countRecords, type Outcome } from './outcome';
import { runDashboardUser } from './personas/dashboard-user';
import { runMoves } from './personas/moves';
import { createPersonas } from './personas/personas';
import { runProposals } from './personas/proposals';
import { waitUntilDrained } from './servers/drain';
import { createRandom, type Random } from './random';
import { readPayments, runReader } from './personas/payment-reader';
import { allRequired, listMissing, type RequiredCount } from './required-counts';
import { resolveOutsideChanges } from './actions/review-flagged-orders';
import { runScript } from './personas/scripted-camper';
import { createSession, type Session } from './session';
import { startTopology, type Topology } from './servers/topology';
import { injectFaults } from './servers/fault-injector';

const HOLD_MINUTES = 0.06;
const SWEEP_SECONDS = 1;
const CLASSES = 12;
const HOARDERS = 3;
const LOG_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 250;
const MINUTE_MS = 60_000;
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

interface Run extends Topology {
  options: ChaosOptions;
  random: Random;
  recorder: Recorder;
  session: Session;
}

const openCamp = async ({ options, random, recorder, session, ...topology }: Run) => {
  const { db, servers, stripeService } = topology;
  const classRandom = random.fork('classes');
  const classes = Array.from({ length: CLASSES }, (_, index) => ({
    ...toApproved(createRandomClass(classRandom, index)),
    ...createWindow(classRandom),
  }));
  const reserved = reservedClasses.map((request) => toApproved(request));
  await db.collection<CampClass>('classes').insertMany([...classes, ...reserved]);
  const personas = createPersonas({ servers, recorder, db });
  const names = Array.from({ length: options.buyers }, (_, i) => `Camper ${i + 1}`);
  const register = (name: string, role?: Role) => personas.register(name, random.fork(name), role);
  const campers = await Promise.all(names.map((name) => register(name)));
  const hoarders = await Promise.all(
    Array.from({ length: HOARDERS }, (_, index) => register(`Hoarder ${index + 1}`)),
  );
  await db.collection<Order>('orders').insertOne(createHourLongHold(hoarders[0]!, reserved[0]!));
  const scripted = await register('Scripted Camper');
  const dashboardUsers = await Promise.all(DASHBOARD_USERS.map((name) => register(name)));
  const admin = await register('Admin', 'admin');
  const coach = await register('Coach', 'instructor');
  await addClassOf(db, coach, proposedClass);
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
    moved,
    closed,
    reserved,
  };
};
type OpenedCamp = Awaited<ReturnType<typeof openCamp>>;

/** Ends the session after the requested turns and required counts, so slow machines just take longer. */
const endWhenDone = ({ options, session, recorder }: Run) => {
  const { steps, minutes = 0, required = allRequired, signal } = options;
  const endsAfter = Date.now() + minutes * MINUTE_MS;
  const isDone = () =>
    Date.now() >= endsAfter &&
    recorder.countOf(BUYER_TURNS) >= steps &&
    listMissing(recorder, required).length === 0;
  return setInterval(() => {
    if (signal?.aborted || isDone()) session.end();
  }, CHECK_EVERY_MS);
};

/** Runs all personas and faults until the session ends, then restores every service. */
const runPersonas = async (run: Run, opened: OpenedCamp) => {
  const {
    camp,
    campers,
    hoarders,
    scripted,
    dashboardUsers,
    admin,
    coach,
    moved,
    closed,
    reserved,
  } = opened;
  const { db, options, session, recorder, stripeService } = run;
  const progressLog = setInterval(() => {
    const [paid, canceled] = ['payments acknowledged', 'enrollments canceled'].map(
      recorder.countOf,
    );
    const missing = listMissing(recorder, options.required ?? allRequired).map(
      (text) => `, ${text}`,
    );
    options.log?.(
      `… ${paid} payments acknowledged, ${canceled} enrollments canceled${missing.join('')}`,
    );
  }, LOG_EVERY_MS);
  const endCheck = endWhenDone(run);
  try {
    await Promise.all([
      ...campers.map((camper) => runBuyer(camp, camper)),
      ...hoarders.map((hoarder) => runHoarder(camp, hoarder)),
      runScript(camp, scripted),
      ...dashboardUsers.map((dashboardUser) => runDashboardUser(camp, dashboardUser)),
      runAdmin(camp, admin, CLASSES),
      runAccountScenarios(camp, { db, admin, reserved }),
      runProposals(camp, { db, coach, admin }),
      runMoves(camp, { ...moved, admin }),
      runClosings(camp, { ...closed, admin }),
      runReader(camp, campers),
      injectFaults({ ...run, random: run.random.fork('fault') }),
    ]);
  } finally {
    clearInterval(progressLog);
    clearInterval(endCheck);
    session.end();
  }
  stripeService.relay.deliverReliably();
  await run.waitUntilReady();
  await stripeService.restart(0);
};

/** Waits for pending work, then checks what every persona sees and audits all records. */
const checkOutcome = async (run: Run, { camp, campers, admin }: OpenedCamp): Promise<Outcome> => {
  const { db, stripeService, recorder, random, options } = run;
  const drainTargets = { db, stripeDb: stripeService.db, relay: stripeService.relay };
  const {
    required = allRequired,
    signal = new AbortController().signal,
    log = () => undefined,
  } = options;
  for (const unfinished of await waitUntilDrained(drainTargets, signal, log)) {
    recorder.report(`After all services recovered there were still ${unfinished}`);
  }
  for (const camper of campers) {
    const readerRandom = random.fork('last look').fork(camper.uid);
    const call = await camp.personas.logIn(camper, readerRandom);
    await readPayments({ camp, persona: camper, call, random: readerRandom });
  }
  const reviewRandom = random.fork('review');
  const asAdmin = await camp.personas.logIn(admin, reviewRandom);
  await resolveOutsideChanges({ camp, persona: admin, call: asAdmin, random: reviewRandom });
  const rows = await auditRecords({
    db,
    stripe: stripeService.stripe,
    now: new Date(),
    timeZone: 'UTC',
    inFlightMs: 0,
    acknowledged: recorder.acknowledged,
  });
  await countRecords(db, recorder);
  for (const missing of listMissing(recorder, required))
    recorder.report(`The run did not cover: ${missing}`);
  const serverLog = run.apis.map((api) => api.output()).join('\n');
  return { rows, findings: recorder.findings(serverLog), counts: recorder.counts() };
};

/** Runs buyers, admins and faults against the whole product, then audits the records. */
export async function runChaos(options: ChaosOptions): Promise<Outcome> {
  const random = createRandom(options.seed);
  const recorder = createRecorder();
  const topology = await startTopology({
    programs: options.programs,
    random,
    recorder,
    holdMinutes: HOLD_MINUTES,
    sweepSeconds: SWEEP_SECONDS,
  });
  try {
    const run = { ...topology, options, random, recorder, session: createSession() };
    const opened = await openCamp(run);
    await runPersonas(run, opened);
    // A run that hung is stopped with all its processes and not checked.
    options.signal?.throwIfAborted();
    return await checkOutcome(run, opened);
  } finally {
    await topology.stop();
  }
}
