import type { Db } from 'mongodb';
import type Stripe from 'stripe';
import { auditRecords, countDifferences, toTable, type AuditOptions } from '../audit/audit';
import type { Config } from '../config/config';
import { connectStripe } from '../runtime/stripe';

const MINUTE_MS = 60_000;
/** After a hold expires, the sweep gets this long to finish its work. */
const SWEEP_GRACE_MINUTES = 10;

const openStripe = async (config: Config, db: Db): Promise<Stripe> =>
  connectStripe(config)?.stripe ??
  // Imported only if no Stripe is configured, so production never loads the sandbox.
  (await import('#local/commands/sandbox-stripe')).openSandboxStripe(db);

/** Audits the database and prints the table. Returns how many differences there are. */
export async function auditDatabase(
  config: Config,
  db: Db,
  since: Pick<AuditOptions, 'since'> = {},
): Promise<number> {
  const rows = await auditRecords({
    db,
    stripe: await openStripe(config, db),
    now: new Date(),
    timeZone: config.timeZone,
    apiUrl: config.apiUrl,
    inFlightMs: (config.holdMinutes + SWEEP_GRACE_MINUTES) * MINUTE_MS,
    ...since,
  });
  console.log(toTable(rows));
  return countDifferences(rows);
}
