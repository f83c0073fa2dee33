import { randomBytes } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { endpoints } from '../../src/contract';
import type { CampClass } from '../../src/features/classes/camp-class';
import { createSetRoleByEmail } from '../../src/features/users/role-by-email';
import { createUsersStore } from '../../src/features/users/users.store';
import {
  createAccounts,
  retryOnError,
  retryUntilDecided,
  secondsAgo,
  type Accounts,
} from './accounts';
import type { Camp } from './camp';
import { leaveCamp } from './departures';
import { retryWhilePassing, type Person } from './people';
import { deal } from './random';
import { isMissing, type Required } from './required';
import { takeTurns } from './session';

const REST_MS = { least: 100, most: 1_000 };
const EARLIER_S = 120;
const TOKEN_BYTES = 24;

const unverified = (signedInAt = secondsAgo(EARLIER_S)) => ({ isVerified: false, signedInAt });
const verified = (signedInAt = secondsAgo(0)) => ({ isVerified: true, signedInAt });

/** Others sign up with somebody's address before its owner arrives, and at the same moment again. */
const takeAddress = async (accounts: Accounts): Promise<void> => {
  const { ledger, callWith } = accounts;
  const owner = accounts.invent('owner');
  const squatters = ['squatter one', 'squatter two'].map((name) => ({
    ...accounts.invent(name.replace(' ', '-')),
    email: owner.email,
  }));
  await Promise.all(squatters.map((each) => accounts.signIn(each, unverified())));
  const [token, ...others] = await Promise.all([
    accounts.signIn(owner, verified()),
    ...squatters.map((each) => accounts.signIn(each, unverified(secondsAgo(0)))),
    accounts.signIn(owner, verified()),
    accounts.killSometimes(),
  ]);
  const renew = (by: string) => () => callWith(by)(endpoints.renewCalendarAddress);
  const renewed = await retryWhilePassing(renew(token));
  if (!renewed.isOk) ledger.find(`${owner.uid} does not have the address that it verified`);
  for (const other of others.slice(0, squatters.length)) {
    const what = `Somebody with the address of ${owner.uid} wanted a calendar`;
    await accounts.expectRefusal(what, 'email-not-verified', renew(other as string));
  }
};

/** A role is given to an address, and its owner arrives many times at once. */
const claimRecord = async (accounts: Accounts): Promise<void> => {
  const { db, ledger, random, callWith } = accounts;
  const coach = accounts.invent('new-coach');
  const setRole = createSetRoleByEmail(createUsersStore(db), () => new Date());
  await retryOnError(() => setRole(coach.email, 'instructor'));
  const early = random.chance(0.5) ? await accounts.signIn(coach, unverified()) : null;
  const arrival = verified();
  const [token] = await Promise.all([
    accounts.signIn(coach, arrival),
    accounts.signIn(coach, arrival),
    accounts.signIn(coach, arrival),
    accounts.killSometimes(),
  ]);
  const params = { email: coach.email };
  const asked = await retryUntilDecided(() => callWith(token)(endpoints.isInstructor, { params }));
  if (!asked.isOk || !asked.body.instructor) {
    ledger.find(`${coach.uid} did not get the role of the record made beforehand`);
  }
  if (early !== null) await accounts.expectEnded(coach.uid, early);
};

/** What an older release allowed an account to have before it verified its address. */
const addOldBelongings = async ({ db }: Accounts, account: Person, file: string) => {
  const { uid: owner, email, name } = account;
  const [createdAt, _id] = [new Date(Date.now() - EARLIER_S * 1_000), new ObjectId()];
  const application = { owner, name, email, words: 'Me!', status: 'pending', isOpen: true };
  const upsert = { upsert: true };
  await retryOnError(() =>
    db
      .collection('applications')
      .updateOne({ _id }, { $set: { ...application, createdAt } }, upsert),
  );
  await retryOnError(() =>
    db.collection('calendars').updateOne({ owner }, { $set: { token: file, createdAt } }, upsert),
  );
};

/** Two people use one account, until one of them proves that the address is theirs. */
const verifyLater = async (accounts: Accounts): Promise<void> => {
  const { ledger, callWith } = accounts;
  const account = accounts.invent('late-verifier');
  const file = randomBytes(TOKEN_BYTES).toString('base64url');
  const early = [
    await accounts.signIn(account, unverified()),
    await accounts.signIn(account, unverified(secondsAgo(EARLIER_S / 2))),
  ];
  await accounts.addToCart(early[0]!, accounts.classId(0));
  await addOldBelongings(accounts, account, file);
  const arrival = verified();
  const [token] = await Promise.all([
    accounts.signIn(account, arrival),
    accounts.signIn(account, arrival),
    accounts.killSometimes(),
  ]);
  for (const each of early) await accounts.expectEnded(account.uid, each);
  const call = callWith(token);
  const cart = await accounts.listCart(token);
  const calendar = await retryUntilDecided(() => call(endpoints.getCalendar));
  const own = await retryUntilDecided(() => call(endpoints.getOwnApplication));
  const hasCalendar = !calendar.isOk || calendar.body.address !== null;
  if (cart.length > 0 || hasCalendar || !own.isOk || own.body.application) {
    ledger.find(`${account.uid} has what others made: ${JSON.stringify({ cart, calendar, own })}`);
  }
  const params = { file: `${file}.ics` };
  await accounts.expectRefusal('An old calendar address was used', 'not-found', () =>
    call(endpoints.getCalendarFeed, { params }),
  );
};

const arrivals: { counts: Required; act: (accounts: Accounts) => Promise<void> }[] = [
  { counts: 'addresses taken from unverified accounts', act: takeAddress },
  { counts: 'records claimed', act: claimRecord },
  { counts: 'accounts verified later', act: verifyLater },
  ...leaveCamp,
];

interface Needs {
  db: Db;
  admin: Person;
  reserved: readonly CampClass[];
}

/** Accounts come and go: each turn with new ones, whose servers die in the middle of it. */
export const runArrivals = (camp: Camp, needs: Needs): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('arrivals').fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const missing = arrivals.find(({ counts }) => isMissing(camp.ledger, counts));
    const { counts, act } = missing ?? deal(camp.random.fork('arrivals'), arrivals, turn);
    await act(createAccounts({ ...needs, camp, random }));
    camp.ledger.count(counts);
  });
