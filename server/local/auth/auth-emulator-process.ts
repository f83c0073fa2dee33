import { join } from 'node:path';
import { startAuthEmulator } from '@camp/auth-emulator';
import { seedAccounts } from '@camp/auth-emulator/seed-accounts';
import { config } from 'dotenv';
import { loadConfig } from '#config/config';
import { assertFreePort } from '../ports';
import { campAccounts } from '../seed/camp-accounts';

const run = async () => {
  config({ path: join(import.meta.dirname, '../../../.env'), quiet: true });
  const { authEmulatorPort, dataDir } = loadConfig(process.env);
  await assertFreePort(authEmulatorPort, 'AUTH_EMULATOR_PORT');
  const emulator = await startAuthEmulator({
    port: authEmulatorPort,
    dataDir,
    onMail: ({ email, requestType, oobLink }) =>
      console.log(`Mail to ${email} (${requestType}): ${oobLink}`),
  });
  await seedAccounts(emulator.url, campAccounts);
  const stop = () => void emulator.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`Firebase Auth emulator on ${emulator.url}`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
