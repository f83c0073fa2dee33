import { randomBytes } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { setRoleByEmail } from '#features/accounts/administration/role-by-email';
import {
  createAccounts,
  retryOnError,
  retryUntilDecided,
  secondsAgo,
  type Accounts,
} from './accounts';
import type { Camp } from '../camp';
import { removalScenarios } from './account-removals';
import { retryWhileTransient, type Persona } from './personas';
import { drawShuffled } from '../random';
import { isMissing, type RequiredCount } from '../required-counts';
import { takeTurns } from '../session';

const PAUSE_MS = { min: 100, max: 1_000 };
const EARLIER_SECONDS = 120;
const TOKEN_BYTES = 24;

const unverified = (signedInAt = secondsAgo(EARLIER_SECONDS)) => ({
  isVerified: false,
  signedInAt,
});
const verified = (signedInAt = secondsAgo(0)) => ({ isVerified: true, signedInAt });

/** Other accounts sign up with an email address before its owner does, and again at the same time. */
const signUpWithOwnersEmail = async (accounts: Accounts): Promise<void> => {
  const { recorder, callWith } = accounts;
  const owner = accounts.createIdentity('owner');
  const squatters = ['squatter one', 'squatter two'].map((name) => ({
    ...accounts.createIdentity(name.replace(' ', '-')),
    email: owner.email,
  }));
  await Promise.all(squatters.map((squatter) => accounts.signIn(squatter, unverified())));
  const [token, ...otherTokens] = await Promise.all([
    accounts.signIn(owner, verified()),
    ...squatters.map((squatter) => accounts.signIn(squatter, unverified(secondsAgo(0)))),
    accounts.signIn(owner, verified()),
    accounts.killSometimes(),
  ]);
  const renew = (bearer: string) => () => callWith(bearer)(endpoints.renewCalendarAddress);
  const renewed = await retryWhileTransient(renew(token));
  if (!renewed.isOk) recorder.report(`${owner.uid} did not get the email address that it verified`);
  for (const otherToken of otherTokens.slice(0, squatters.length)) {
    const action = `An account with the email of ${owner.uid} requested a calendar`;
    await accounts.expectRefusal(action, 'email-not-verified', renew(otherToken as string));
  }
};

/** An email address gets a role, and its owner signs in several times at once. */
const claimUserRecord = async (accounts: Accounts): Promise<void> => {
  const { db, recorder, random, callWith } = accounts;
  const coach = accounts.createIdentity('new-coach');
  const operator = { db, now: () => new Date() };
  await retryOnError(() => setRoleByEmail(operator, coach.email, 'instructor'));
  const earlyToken = random.chance(0.5) ? await accounts.signIn(coach, unverified()) : null;
  const arrival = verified();
  const [token] = await Promise.all([
    accounts.signIn(coach, arrival),
    accounts.signIn(coach, arrival),
    accounts.signIn(coach, arrival),
    accounts.killSometimes(),
  ]);
  const params = { email: coach.email };
  const answer = await retryUntilDecided(() => callWith(token)(endpoints.isInstructor, { params }));
  if (!answer.isOk || !answer.body.instructor) {
    recorder.report(`${coach.uid} did not get the role of the record that was created in advance`);
  }
  if (earlyToken !== null) await accounts.expectEnded(coach.uid, earlyToken);
};

/** Adds what an account cannot add without a verified email, but loses with the rest if it has it. */
const addEarlierDocuments = async ({ db }: Accounts, account: Persona, file: string) => {
  const { uid: owner, email, name } = account;
  const [createdAt, _id] = [new Date(Date.now() - EARLIER_SECONDS * 1_000), new ObjectId()];
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

/** Two people use one account until one of them proves that they own the email address. */
const verifyLater = async (accounts: Accounts): Promise<void> => {
  const { recorder, callWith } = accounts;
  const account = accounts.createIdentity('late-verifier');
  const file = randomBytes(TOKEN_BYTES).toString('base64url');
  const earlyTokens = [
    await accounts.signIn(account, unverified()),
    await accounts.signIn(account, unverified(secondsAgo(EARLIER_SECONDS / 2))),
  ];
  await accounts.addToCart(earlyTokens[0]!, accounts.classId(0));
  await addEarlierDocuments(accounts, account, file);
  const arrival = verified();
  const [token] = await Promise.all([
    accounts.signIn(account, arrival),
    accounts.signIn(account, arrival),
    accounts.killSometimes(),
  ]);
  for (const earlyToken of earlyTokens) await accounts.expectEnded(account.uid, earlyToken);
  const call = callWith(token);
  const cart = await accounts.listCart(token);
  const calendar = await retryUntilDecided(() => call(endpoints.getCalendar));
  const application = await retryUntilDecided(() => call(endpoints.getOwnApplication));
  const hasCalendar = !calendar.isOk || calendar.body.address !== null;
  if (cart.length > 0 || hasCalendar || !application.isOk || application.body.application) {
    recorder.report(
      `${account.uid} kept documents from before the verification: ${JSON.stringify({ cart, calendar, application })}`,
    );
  }
  const params = { file: `${file}.ics` };
  await accounts.expectRefusal('An old calendar address was used', 'not-found', () =>
    call(endpoints.getCalendarFeed, { params }),
  );
};

const scenarios: { counts: RequiredCount; act: (accounts: Accounts) => Promise<void> }[] = [
  { counts: 'emails claimed from unverified accounts', act: signUpWithOwnersEmail },
  { counts: 'user records claimed', act: claimUserRecord },
  { counts: 'accounts verified later', act: verifyLater },
  ...removalScenarios,
];

interface Dependencies {
  db: Db;
  admin: Persona;
  reserved: readonly CampClass[];
}

/** Runs one account scenario per turn with new accounts, sometimes while a server is killed. */
export const runAccountScenarios = (camp: Camp, deps: Dependencies): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('scenarios').fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const missing = scenarios.find(({ counts }) => isMissing(camp.recorder, counts));
    const { counts, act } = missing ?? drawShuffled(camp.random.fork('scenarios'), scenarios, turn);
    await act(createAccounts({ ...deps, camp, random }));
    camp.recorder.count(counts);
  });
