import { ObjectId, type Db } from 'mongodb';
import { readImageReferences, toImageId, type UploadQuota } from '#features/images/index';
import { batchesOf } from '#lib/batches';
import type { AuditTiming } from '#audit/records/timing';
import type { Report } from '#audit/report/report';

/** The sweep corrects a counter an hour after its last change at the earliest, and runs every 6 hours. */
const RECOUNTED_WITHIN_MS = 24 * 3_600_000;

/** Checks that the counter of each account is the size of its pictures; never less, and not more for long. */
async function auditQuotas(db: Db, report: Report, { now }: AuditTiming): Promise<void> {
  const quotas = await db.collection<UploadQuota>('uploadQuotas').find().toArray();
  const quotaOf = new Map(quotas.map((quota) => [quota._id, quota]));
  const sums = await db
    .collection('images')
    .aggregate<{ _id: string; bytes: number }>([
      { $group: { _id: '$owner', bytes: { $sum: '$byteCount' } } },
    ])
    .toArray();
  const storedBy = new Map(sums.map(({ _id, bytes }) => [_id, bytes]));
  for (const uid of new Set([...quotaOf.keys(), ...storedBy.keys()])) {
    const { usedBytes = 0, changedAt = new Date(0) } = quotaOf.get(uid) ?? {};
    const stored = storedBy.get(uid) ?? 0;
    if (usedBytes === stored) continue;
    const subject = `account ${uid}`;
    const isPending = now.getTime() - changedAt.getTime() < RECOUNTED_WITHIN_MS;
    if (usedBytes > stored && isPending) report.addOpen(5, subject);
    else
      report.add([
        {
          kind: 5,
          subject,
          detail: `its pictures have ${stored} bytes, but its quota counts ${usedBytes}`,
        },
      ]);
  }
}

/** Checks that each picture of the camp that a record refers to exists. */
async function auditReferences(db: Db, report: Report, apiUrl: string): Promise<void> {
  for await (const batch of batchesOf(readImageReferences({ db }))) {
    const own = batch.map(({ addresses, ...record }) => ({
      ...record,
      addresses: addresses.filter((address) => address.startsWith(`${apiUrl}/`)),
    }));
    const ids = own.flatMap(({ addresses }) => addresses.map(toImageId));
    const _id = { $in: ids.map((id) => new ObjectId(id)) };
    const found = await db.collection('images').distinct('_id', { _id });
    const existing = new Set(found.map(String));
    for (const { collection, _id: id, addresses } of own) {
      const missing = addresses.filter((address) => !existing.has(toImageId(address)));
      report.add(
        missing.map((address) => ({
          kind: 5,
          subject: `record ${id.toHexString()} in ${collection}`,
          detail: `its picture ${toImageId(address)} does not exist`,
        })),
      );
    }
  }
}

/** Checks uploaded pictures: their quotas and, with the URL of the API, the records that refer to them. */
export async function auditUploads(
  { db, report, timing }: { db: Db; report: Report; timing: AuditTiming },
  apiUrl: string | undefined,
): Promise<void> {
  await auditQuotas(db, report, timing);
  if (apiUrl !== undefined) await auditReferences(db, report, apiUrl);
}
