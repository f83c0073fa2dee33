import type { Db } from 'mongodb';
import { CAMPER_LIMIT } from '../../contract';
import type { Camper } from '../../domain/camper';
import { isE164 } from '../../lib/phone';
import type { Report } from '../report/report';

/** No family has more active campers than the limit. */
const auditFamilies = async (db: Db, report: Report): Promise<void> => {
  const large = db
    .collection<Camper>('campers')
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { archivedAt: { $exists: false } } },
        { $group: { _id: '$owner', count: { $sum: 1 } } },
        { $match: { count: { $gt: CAMPER_LIMIT } } },
      ],
      { allowDiskUse: true },
    );
  for await (const { _id, count } of large) {
    const detail = `its family has ${count} active campers`;
    report.add([{ kind: 5, subject: `account ${_id}`, detail }]);
  }
};

/** Checks the number of campers of each family, and their contacts. Reports no safety data. */
export async function auditCampers(db: Db, report: Report): Promise<void> {
  await auditFamilies(db, report);
  for await (const { _id, emergencyContacts } of db.collection<Camper>('campers').find()) {
    const invalid = emergencyContacts.filter(({ phone }) => !isE164(phone)).length;
    if (invalid === 0) continue;
    const detail = `it has ${invalid} emergency contacts without a valid phone number`;
    report.add([{ kind: 5, subject: `camper ${_id.toHexString()}`, detail }]);
  }
}
