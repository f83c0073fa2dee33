import { join } from 'node:path';
import { config } from 'dotenv';
import { loadConfig } from '../../src/config';
import { startAuthEmulator } from './auth-emulator';
import { seedCampAccounts } from './camp-accounts';

const run = async () => {
  config({ path: join(import.meta.dirname, '../../../.env'), quiet: true });
  const { authEmulatorPort, dataDir } = loadConfig(process.env);
  const emulator = await startAuthEmulator({
    port: authEmulatorPort,
    dataDir,
    onMail: ({ email, requestType, oobLink }) =>
      console.log(`Mail to ${email} (${requestType}): ${oobLink}`),
  });
  await seedCampAccounts(emulator.url);
  const stop = () => void emulator.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`Firebase Auth emulator on ${emulator.url}`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
