import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import type { Db } from 'mongodb';
import { openCommandDatabase } from './command-database';
import { loadConfig, type Config } from './config';
import { addUserRequest, type Role } from './contract';
import { createSetRoleByEmail, type RoleChange } from './features/users/role-by-email';
import { createUsersStore } from './features/users/users.store';
import { dropOldIndexes } from './drop-old-indexes';
import { ensureIndexes } from './indexes';

const ALLOW_UNVERIFIED = '--unverified';
const USAGE = `Usage: npm run role -w server -- someone@example.org admin|instructor|none [${ALLOW_UNVERIFIED}]`;

const roles = new Map<string, Role | null>([
  ['admin', 'admin'],
  ['instructor', 'instructor'],
  ['none', null],
]);

const readArguments = (given: string[]) => {
  const words = given.filter((each) => each !== ALLOW_UNVERIFIED);
  const [address, word] = words;
  if (address === undefined || word === undefined || words.length > 2) throw new Error(USAGE);
  const email = addUserRequest.shape.email.safeParse(address);
  if (!email.success) throw new Error(`${address} is not an e-mail address.\n${USAGE}`);
  const role = roles.get(word);
  if (role === undefined) throw new Error(`${word} is not a role.\n${USAGE}`);
  return { email: email.data, role, allowsUnverified: words.length < given.length };
};

/** The server seeds an empty store only, so a person written there first would leave it without a camp. */
const prepare = async (db: Db, { mongodb }: Config) => {
  await ensureIndexes(db);
  await dropOldIndexes(db);
  if (!mongodb) await (await import('../local/seed/seed-camp')).seedCamp(db, new Date());
};

const describe = (email: string, role: Role | null, { name, uid, before }: RoleChange) => {
  const [from, to] = [before ?? 'none', role ?? 'none'];
  const hint = uid
    ? `Whoever owns account ${uid} has this role now: make sure that it is the right person.`
    : 'The role waits for a sign-in that has verified this e-mail.';
  return [
    `${name} <${email}>`,
    `account: ${uid ?? 'no account yet'}`,
    `role:    ${from === to ? `${to}, as before` : `${from} → ${to}`}`,
    ...(role ? [hint] : []),
  ].join('\n');
};

const run = async () => {
  const { email, role, allowsUnverified } = readArguments(process.argv.slice(2));
  loadEnvFile({ path: join(import.meta.dirname, '../../.env'), quiet: true });
  const config = loadConfig(process.env);
  const { db, close } = await openCommandDatabase(config);
  try {
    await prepare(db, config);
    const setRole = createSetRoleByEmail(createUsersStore(db), () => new Date());
    console.log(describe(email, role, await setRole(email, role, { allowsUnverified })));
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
