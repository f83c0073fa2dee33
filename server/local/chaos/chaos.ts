import { auditBooks } from '../../src/audit/audit';
import type { Role } from '../../src/contract';
import type { Order } from '../../src/features/checkout/order';
import type { CampClass } from '../../src/features/classes/camp-class';
import { runAdmin } from './admin';
import { runArrivals } from './arrivals';
import { RANDOM_STEPS, runBuyer } from './buyers';
import type { Camp } from './camp';
import { inventClass, proposedClass, reservedClasses, toApproved } from './classes';
import { heldForAnHour, runHoarder } from './hoarders';
import { createLedger, type Ledger } from './ledger';
import { countInBooks, type Outcome } from './outcome';
import { runOutsider } from './outside';
import { createPeople } from './people';
import { runProposals } from './proposals';
import { waitUntilQuiet } from './quiet';
import { createRandom, type Random } from './random';
import { readPayments, runReader } from './readers';
import { allRequired, listMissing, type Required } from './required';
import { reviewOutsideChanges } from './review';
import { runScript } from './script';
import { createSession, type Session } from './session';
import { startTopology, type Topology } from './topology';
import { makeTrouble } from './trouble';

const HOLD_MINUTES = 0.06;
const SWEEP_SECONDS = 1;
const CLASSES = 12;
const HOARDERS = 3;
const SAY_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 250;
const MINUTE_MS = 60_000;
const OUTSIDERS = ['Outsider 1', 'Outsider 2'];

export interface ChaosOptions {
  /** Where the programs are built. */
  programs: string;
  /** The run ends once buyers took so many turns and everything that is required was seen. */
  steps: number;
  seed: string;
  buyers: number;
  /** It goes on for so long at least. */
  minutes?: number;
  /** What it has to show; everything unless given. */
  toShow?: readonly Required[];
  /** Ends a run that hangs, and then it says what is missing. */
  signal?: AbortSignal;
  /** Hears how far the run is. */
  say?: (line: string) => void;
}

interface Run extends Topology {
  options: ChaosOptions;
  random: Random;
  ledger: Ledger;
  session: Session;
}

const openCamp = async ({ options, random, ledger, session, ...topology }: Run) => {
  const { db, servers, stripeSide } = topology;
  const invented = random.fork('classes');
  const classes = Array.from({ length: CLASSES }, (_, nth) =>
    toApproved(inventClass(invented, nth)),
  );
  const reserved = reservedClasses.map((each) => toApproved(each));
  await db.collection<CampClass>('classes').insertMany([...classes, ...reserved]);
  const people = createPeople({ servers, ledger, db });
  const names = Array.from({ length: options.buyers }, (_, nth) => `Camper ${nth + 1}`);
  const register = (name: string, role?: Role) => people.register(name, random.fork(name), role);
  const campers = await Promise.all(names.map((name) => register(name)));
  const hoarders = await Promise.all(
    Array.from({ length: HOARDERS }, (_, nth) => register(`Hoarder ${nth + 1}`)),
  );
  await db.collection<Order>('orders').insertOne(heldForAnHour(hoarders[0]!, reserved[0]!));
  const scripted = await register('Scripted Camper');
  const outsiders = await Promise.all(OUTSIDERS.map((name) => register(name)));
  const admin = await register('Admin', 'admin');
  const coach = await register('Coach', 'instructor');
  const { uid: id, name, email } = coach;
  const proposed = toApproved(proposedClass, { id, name, email });
  await db.collection<CampClass>('classes').insertOne(proposed);
  const camp: Camp = {
    ledger,
    session,
    people,
    random,
    holdMs: HOLD_MINUTES * 60_000,
    sweepMs: SWEEP_SECONDS * 1_000,
    stripe: { url: stripeSide.front.url, publishableKey: stripeSide.keys.publishableKey },
    dashboard: stripeSide.stripe,
    freeze: (server) => topology.apis[server]!.freeze(),
    kill: (server) => topology.apis[server]!.kill(0),
  };
  return { camp, campers, hoarders, scripted, outsiders, admin, coach, reserved };
};
type Opened = Awaited<ReturnType<typeof openCamp>>;

/** Ends the session once all is seen that the run has to show: how fast the machine is does not matter. */
const endWhenDone = ({ options, session, ledger }: Run) => {
  const { steps, minutes = 0, toShow = allRequired, signal } = options;
  const endsAfter = Date.now() + minutes * MINUTE_MS;
  const isDone = () =>
    Date.now() >= endsAfter &&
    ledger.countOf(RANDOM_STEPS) >= steps &&
    listMissing(ledger, toShow).length === 0;
  return setInterval(() => {
    if (signal?.aborted || isDone()) session.end();
  }, CHECK_EVERY_MS);
};

/** Everybody at once until the session ends; then all is well again, and no one is in the middle of anything. */
const runEverybody = async (run: Run, opened: Opened) => {
  const { camp, campers, hoarders, scripted, outsiders, admin, coach, reserved } = opened;
  const { db, options, session, ledger, stripeSide } = run;
  const saying = setInterval(() => {
    const [paid, back] = ['payments acknowledged', 'enrolments given back'].map(ledger.countOf);
    const missing = listMissing(ledger, options.toShow ?? allRequired).map((each) => `, ${each}`);
    options.say?.(
      `… ${paid} payments acknowledged, ${back} enrolments given back${missing.join('')}`,
    );
  }, SAY_EVERY_MS);
  const ending = endWhenDone(run);
  try {
    await Promise.all([
      ...campers.map((camper) => runBuyer(camp, camper)),
      ...hoarders.map((hoarder) => runHoarder(camp, hoarder)),
      runScript(camp, scripted),
      ...outsiders.map((outsider) => runOutsider(camp, outsider)),
      runAdmin(camp, admin, CLASSES),
      runArrivals(camp, { db, admin, reserved }),
      runProposals(camp, { db, coach, admin }),
      runReader(camp, campers),
      makeTrouble({ ...run, random: run.random.fork('trouble') }),
    ]);
  } finally {
    clearInterval(saying);
    clearInterval(ending);
    session.end();
  }
  run.stripeSide.relay.calm();
  await run.untilReady();
  await stripeSide.restart(0);
};

/** The last word: what is left, what the books say, and whether everybody sees what they were promised. */
const judge = async (run: Run, { camp, campers, admin }: Opened): Promise<Outcome> => {
  const { db, stripeSide, ledger, random, options } = run;
  const books = { db, stripeDb: stripeSide.db, relay: stripeSide.relay };
  const {
    toShow = allRequired,
    signal = new AbortController().signal,
    say = () => undefined,
  } = options;
  for (const left of await waitUntilQuiet(books, signal, say)) {
    ledger.find(`After everything was well again there were still ${left}`);
  }
  for (const camper of campers) {
    const looking = random.fork('last look').fork(camper.uid);
    const call = await camp.people.enter(camper, looking);
    await readPayments({ camp, person: camper, call, random: looking });
  }
  const reviewing = random.fork('review');
  const asAdmin = await camp.people.enter(admin, reviewing);
  await reviewOutsideChanges({ camp, person: admin, call: asAdmin, random: reviewing });
  const rows = await auditBooks({
    db,
    stripe: stripeSide.stripe,
    now: new Date(),
    timeZone: 'UTC',
    // Nobody is in the middle of anything any more.
    inFlightMs: 0,
    acknowledged: ledger.acknowledged,
  });
  await countInBooks(db, ledger);
  for (const each of listMissing(ledger, toShow)) ledger.find(`The run shows little: ${each}`);
  const log = run.apis.map((api) => api.output()).join('\n');
  return { rows, findings: ledger.findings(log), counts: ledger.counts() };
};

/** Lets buyers, admins and bad luck loose on the whole product, and then checks the books. */
export const runChaos = async (options: ChaosOptions): Promise<Outcome> => {
  const random = createRandom(options.seed);
  const ledger = createLedger();
  const topology = await startTopology({
    programs: options.programs,
    random,
    ledger,
    holdMinutes: HOLD_MINUTES,
    sweepSeconds: SWEEP_SECONDS,
  });
  try {
    const run = { ...topology, options, random, ledger, session: createSession() };
    const opened = await openCamp(run);
    await runEverybody(run, opened);
    // A run that hung is stopped, with all its processes, and not judged.
    options.signal?.throwIfAborted();
    return await judge(run, opened);
  } finally {
    await topology.stop();
  }
};
