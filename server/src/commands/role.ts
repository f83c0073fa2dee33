import { config as loadEnvFile } from 'dotenv';
import type { Db } from 'mongodb';
import { openCommandDatabase } from './open-command-database';
import { loadConfig, type Config } from '../config/config';
import { addUserRequest, type Role } from '../contract';
import { setRoleByEmail, type RoleChange } from '#features/accounts/administration/role-by-email';
import { ensureIndexes } from '../database/indexes/indexes';
import { ENV_FILE } from '../server-folder';

const ALLOW_UNVERIFIED = '--unverified';
const USAGE = `Usage: npm run role -w server -- someone@example.org admin|instructor|none [${ALLOW_UNVERIFIED}]`;

const roles = new Map<string, Role | null>([
  ['admin', 'admin'],
  ['instructor', 'instructor'],
  ['none', null],
]);

const readArguments = (args: string[]) => {
  const positional = args.filter((argument) => argument !== ALLOW_UNVERIFIED);
  const [address, roleName] = positional;
  if (address === undefined || roleName === undefined || positional.length > 2) {
    throw new Error(USAGE);
  }
  const email = addUserRequest.shape.email.safeParse(address);
  if (!email.success) throw new Error(`${address} is not an email address.\n${USAGE}`);
  const role = roles.get(roleName);
  if (role === undefined) throw new Error(`${roleName} is not a role.\n${USAGE}`);
  return { email: email.data, role, allowsUnverified: positional.length < args.length };
};

/** Seeds an empty embedded store first: the server would not seed a store that contains a user. */
const prepare = async (db: Db, { mongodb, timeZone }: Config) => {
  await ensureIndexes(db);
  if (mongodb) return;
  const { seedCamp } = await import('#local/seed/seed-camp');
  await seedCamp(db, new Date(), timeZone);
};

const describeChange = (email: string, role: Role | null, { name, uid, before }: RoleChange) => {
  const [from, to] = [before ?? 'none', role ?? 'none'];
  const hint = uid
    ? `Account ${uid} now has this role. Make sure that it belongs to the right person.`
    : 'The role applies after the first sign-in with a verified address.';
  return [
    `${name} <${email}>`,
    `account: ${uid ?? 'no account yet'}`,
    `role:    ${from === to ? `${to}, as before` : `${from} → ${to}`}`,
    ...(role ? [hint] : []),
  ].join('\n');
};

const run = async () => {
  const { email, role, allowsUnverified } = readArguments(process.argv.slice(2));
  loadEnvFile({ path: ENV_FILE, quiet: true });
  const config = loadConfig(process.env);
  const { db, close } = await openCommandDatabase(config);
  try {
    await prepare(db, config);
    const operator = { db, now: () => new Date() };
    console.log(
      describeChange(
        email,
        role,
        await setRoleByEmail(operator, email, role, { allowsUnverified }),
      ),
    );
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
