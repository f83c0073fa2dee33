import { auditRecords } from '#audit/audit';
import { resolveOutsideChanges } from './actions/review-flagged-orders';
import {
  CLASSES,
  HOLD_MINUTES,
  openCamp,
  SWEEP_SECONDS,
  type ChaosOptions,
  type OpenedCamp,
  type Run,
} from './open-camp';
import { countRecords, type Outcome } from './outcome';
import { runAccountScenarios } from './personas/account-scenarios';
import { runAdmin } from './personas/admin';
import { BUYER_TURNS, runBuyer } from './personas/buyers';
import { runClosings } from './personas/closings';
import { runDashboardUser } from './personas/dashboard-user';
import { runGate } from './personas/gate';
import { runHoarder } from './personas/hoarders';
import { runMoves } from './personas/moves';
import { readPayments, runReader } from './personas/payment-reader';
import { runPlaces } from './personas/places';
import { runProfiles } from './personas/profiles';
import { runProposals } from './personas/proposals';
import { runScript } from './personas/scripted-camper';
import { OFFER_HOURS, runWaits } from './personas/waits';
import { runWriter } from './personas/writers';
import { createRandom } from './random';
import { createRecorder } from './recorder';
import { allRequired, listMissing } from './required-counts';
import { waitUntilDrained } from './servers/drain';
import { injectFaults } from './servers/fault-injector';
import { startTopology } from './servers/topology';
import { createSession } from './session';

const LOG_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 250;
const MINUTE_MS = 60_000;

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
    profileCoach,
    moved,
    closed,
    waited,
    gated,
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
      runGate(camp, { ...gated, admin }),
      runWaits(camp, { ...waited, admin }),
      runPlaces(camp, admin),
      runProfiles(camp, { coach: profileCoach, admin }),
      runWriter(camp, admin),
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
    offerHours: OFFER_HOURS,
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
