import { endpoints, type ProblemKind } from '#contract';
import { retryUntilDecided, secondsAgo, type Accounts } from './accounts';
import { nextSecond, type Persona } from './personas';
import type { RequiredCount } from '../required-counts';

const EARLIER_S = 120;

const earlierSignIn = () => ({ isVerified: true, signedInAt: secondsAgo(EARLIER_S) });
const newSignIn = () => ({ isVerified: true, signedInAt: nextSecond() });

/** Expects that the access token and the ID token of an earlier sign-in are both refused. */
const expectRefused = async (
  accounts: Accounts,
  {
    account,
    token,
    earlier,
  }: { account: Persona; token: string; earlier: ReturnType<typeof earlierSignIn> },
  refusal: 'unauthenticated' | 'suspended',
  signInRefusal: ProblemKind = refusal,
): Promise<void> => {
  await accounts.expectEnded(account.uid, token, refusal);
  await accounts.expectRefusal(`${account.uid} used an old ID token`, signInRefusal, () =>
    accounts.trySignIn(account, earlier, [signInRefusal]),
  );
};

/** Creates an account with one class in its cart. */
const openAccount = async (accounts: Accounts, name: string) => {
  const [account, earlier] = [accounts.createIdentity(name), earlierSignIn()];
  const token = await accounts.signIn(account, earlier);
  await accounts.addToCart(token, accounts.classId(0));
  return { account, token, earlier, id: await accounts.findId(account) };
};

/** Deletes an account while its session is still in use. Half of the owners sign in again. */
const deleteAccount = async (accounts: Accounts): Promise<void> => {
  const { recorder, random, callWith } = accounts;
  const opened = await openAccount(accounts, 'leaver');
  const { account, token, id } = opened;
  const asOwner = callWith(token);
  await retryUntilDecided(() => asOwner(endpoints.renewCalendarAddress));
  await retryUntilDecided(() => asOwner(endpoints.addApplication, { body: { words: 'Me!' } }));
  const asAdmin = await accounts.logInAsAdmin();
  const [deleted] = await Promise.all([
    retryUntilDecided(() => asAdmin(endpoints.deleteUser, { params: { id } })),
    accounts.addToCart(token, accounts.classId(1), ['unauthenticated']),
    accounts.trySignIn(account, opened.earlier, ['unauthenticated']),
    accounts.killSometimes(),
  ]);
  // not-found means that the deletion succeeded but its response was lost.
  if (!deleted.isOk && deleted.refusal !== 'not-found') {
    recorder.report(`${account.uid} cannot be deleted: ${JSON.stringify(deleted.response)}`);
    return;
  }
  await expectRefused(accounts, opened, 'unauthenticated');
  if (random.chance(0.5)) return;
  const newToken = await accounts.signIn(account, newSignIn());
  const cart = await accounts.listCart(newToken);
  if (cart.includes(accounts.classId(0))) {
    recorder.report(`${account.uid} was deleted, but the new account has its cart`);
  }
};

/** What a user leaves behind who is about to delete the account. */
const leaveRecords = async (accounts: Accounts, token: string, words: string): Promise<void> => {
  const call = accounts.callWith(token);
  const params = { id: accounts.classId(1) };
  await retryUntilDecided(() => call(endpoints.saveClass, { params }));
  await retryUntilDecided(() => call(endpoints.renewCalendarAddress));
  await retryUntilDecided(() => call(endpoints.addApplication, { body: { words } }));
};

/** A user deletes the own account while its session is still in use. Half of them sign up again. */
const deleteOwnAccount = async (accounts: Accounts): Promise<void> => {
  const { recorder, random, callWith } = accounts;
  const opened = await openAccount(accounts, 'quitter');
  const { account, token, earlier } = opened;
  await leaveRecords(accounts, token, 'Me!');
  const ended = ['unauthenticated'] as const;
  const asIdentity = callWith(accounts.toIdToken(account, newSignIn()));
  const asOwner = callWith(token);
  const [deleted] = await Promise.all([
    retryUntilDecided(() => asIdentity(endpoints.deleteOwnAccount, { expects: ended })),
    accounts.addToCart(token, accounts.classId(1), ended),
    retryUntilDecided(() =>
      asOwner(endpoints.saveClass, { params: { id: accounts.classId(2) }, expects: ended }),
    ),
    accounts.trySignIn(account, earlier, ended),
    accounts.killSometimes(),
  ]);
  if (!deleted.isOk) {
    recorder.report(`${account.uid} cannot leave: ${JSON.stringify(deleted.response)}`);
    return;
  }
  await expectRefused(accounts, opened, 'unauthenticated', 'account-deleted');
  if (random.chance(0.5)) return;
  // Signing up again creates another Firebase account.
  const newcomer = { ...account, uid: `${account.uid}-again` };
  const call = callWith(await accounts.signIn(newcomer, newSignIn()));
  const saved = await retryUntilDecided(() => call(endpoints.listSavedClasses));
  const cart = await retryUntilDecided(() => call(endpoints.listCartItems));
  const left = [saved, cart].map((result) => (result.isOk ? result.body.length : null));
  if (left.some((count) => count !== 0)) {
    recorder.report(
      `${account.uid} left, but the new account has saved classes or a cart: ${left.join()}`,
    );
  }
};

/** Suspends an account while its session is still in use. A reinstated owner must sign in again. */
const suspendAccount = async (accounts: Accounts): Promise<void> => {
  const { recorder } = accounts;
  const opened = await openAccount(accounts, 'rowdy');
  const { account, token, id } = opened;
  const asAdmin = await accounts.logInAsAdmin();
  const setSuspension = (isSuspended: boolean) =>
    retryUntilDecided(() =>
      asAdmin(endpoints.setSuspension, {
        params: { id },
        body: { isSuspended, ...(isSuspended && { reason: 'Shouting.' }) },
      }),
    );
  await Promise.all([
    setSuspension(true),
    accounts.addToCart(token, accounts.classId(1), ['suspended', 'unauthenticated']),
    accounts.killSometimes(),
  ]);
  await expectRefused(accounts, opened, 'suspended');
  await setSuspension(false);
  await expectRefused(accounts, opened, 'unauthenticated');
  const cart = await accounts.listCart(await accounts.signIn(account, newSignIn()));
  if (!cart.includes(accounts.classId(0))) {
    recorder.report(`${account.uid} was reinstated, but the cart is empty`);
  }
};

export const removalScenarios: {
  counts: RequiredCount;
  act: (accounts: Accounts) => Promise<void>;
}[] = [
  { counts: 'accounts deleted', act: deleteAccount },
  { counts: 'accounts deleted by their users', act: deleteOwnAccount },
  { counts: 'accounts suspended', act: suspendAccount },
];
