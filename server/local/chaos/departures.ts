import { endpoints } from '../../src/contract';
import { retryUntilDecided, secondsAgo, type Accounts } from './accounts';
import { nextSecond, type Person } from './people';
import type { Required } from './required';

const EARLIER_S = 120;

const before = () => ({ isVerified: true, signedInAt: secondsAgo(EARLIER_S) });
const after = () => ({ isVerified: true, signedInAt: nextSecond() });

/** Neither the access token nor the ID token of an earlier sign-in opens anything. */
const expectRefused = async (
  accounts: Accounts,
  {
    account,
    token,
    earlier,
  }: { account: Person; token: string; earlier: ReturnType<typeof before> },
  refusal: 'unauthenticated' | 'suspended',
): Promise<void> => {
  await accounts.expectEnded(account.uid, token, refusal);
  await accounts.expectRefusal(`${account.uid} used an old ID token`, refusal, () =>
    accounts.trySignIn(account, earlier, [refusal]),
  );
};

/** An account that has put a class into its cart. */
const openAccount = async (accounts: Accounts, name: string) => {
  const [account, earlier] = [accounts.invent(name), before()];
  const token = await accounts.signIn(account, earlier);
  await accounts.addToCart(token, accounts.classId(0));
  return { account, token, earlier, id: await accounts.findId(account) };
};

/** Its old session goes on while the account is deleted; sometimes its owner comes back. */
const deleteAccount = async (accounts: Accounts): Promise<void> => {
  const { ledger, random, callWith } = accounts;
  const opened = await openAccount(accounts, 'leaver');
  const { account, token, id } = opened;
  const own = callWith(token);
  await retryUntilDecided(() => own(endpoints.renewCalendarAddress));
  await retryUntilDecided(() => own(endpoints.addApplication, { body: { words: 'Me!' } }));
  const asAdmin = await accounts.enterAsAdmin();
  const [deleted] = await Promise.all([
    retryUntilDecided(() => asAdmin(endpoints.deleteUser, { params: { id } })),
    accounts.addToCart(token, accounts.classId(1), ['unauthenticated']),
    accounts.trySignIn(account, opened.earlier, ['unauthenticated']),
    accounts.killSometimes(),
  ]);
  // Not found: it was done, and the answer was lost.
  if (!deleted.isOk && deleted.refusal !== 'not-found') {
    ledger.find(`${account.uid} cannot be deleted: ${JSON.stringify(deleted.said)}`);
    return;
  }
  await expectRefused(accounts, opened, 'unauthenticated');
  if (random.chance(0.5)) return;
  const again = await accounts.signIn(account, after());
  const cart = await accounts.listCart(again);
  if (cart.includes(accounts.classId(0))) {
    ledger.find(`${account.uid} was deleted, and the new account has its cart`);
  }
};

/** Its old session goes on while the account is suspended; once reinstated it has to sign in again. */
const suspendAccount = async (accounts: Accounts): Promise<void> => {
  const { ledger } = accounts;
  const opened = await openAccount(accounts, 'rowdy');
  const { account, token, id } = opened;
  const asAdmin = await accounts.enterAsAdmin();
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
  const cart = await accounts.listCart(await accounts.signIn(account, after()));
  if (!cart.includes(accounts.classId(0))) {
    ledger.find(`${account.uid} was reinstated, and the cart is gone`);
  }
};

export const leaveCamp: { counts: Required; act: (accounts: Accounts) => Promise<void> }[] = [
  { counts: 'accounts deleted', act: deleteAccount },
  { counts: 'accounts suspended', act: suspendAccount },
];
