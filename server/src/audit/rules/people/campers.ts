import type { Db } from 'mongodb';
import { CAMPER_LIMIT, GUARDIAN_LIMIT, OPEN_INVITATION_LIMIT } from '#contract';
import { ACCOUNT_HOLDER_SLOT, type Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { isE164 } from '#lib/phone';
import type { Report } from '#audit/report/report';

/** No family has more active campers than the limit; the account holder does not count. */
const auditFamilies = async (db: Db, report: Report): Promise<void> => {
  const large = db
    .collection<Camper>('campers')
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { archivedAt: { $exists: false }, isAccountHolder: { $ne: true } } },
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

/** No account has more open invitations than the limit. */
const auditInvitations = async (db: Db, report: Report): Promise<void> => {
  const many = db
    .collection<CamperInvitation>('camperInvitations')
    .aggregate<{ _id: string; count: number }>([
      { $match: { state: 'open' } },
      { $group: { _id: '$owner', count: { $sum: 1 } } },
      { $match: { count: { $gt: OPEN_INVITATION_LIMIT } } },
    ]);
  for await (const { _id, count } of many) {
    const detail = `it has ${count} open invitations`;
    report.add([{ kind: 5, subject: `account ${_id}`, detail }]);
  }
};

/** Returns what is wrong with the guardians of a camper. */
const listGuardianFaults = ({ owner, isAccountHolder, guardians = [] }: Camper): string[] => [
  ...(guardians.length > GUARDIAN_LIMIT ? [`it has ${guardians.length} guardians`] : []),
  ...(new Set(guardians).size < guardians.length ? ['it has the same guardian twice'] : []),
  ...(guardians.includes(owner) ? ['its owner is its guardian'] : []),
  ...(isAccountHolder && guardians.length > 0 ? ['it is the account holder but is shared'] : []),
];

/** Returns what is wrong with a camper's record. */
const listFaults = (camper: Camper): string[] => {
  const { isAccountHolder, slot, emergencyContacts } = camper;
  const invalid = emergencyContacts.filter(({ phone }) => !isE164(phone)).length;
  const hasOwnSlot = slot === ACCOUNT_HOLDER_SLOT;
  return [
    ...(invalid > 0 ? [`it has ${invalid} emergency contacts without a valid phone number`] : []),
    ...(isAccountHolder && slot !== undefined && !hasOwnSlot
      ? ['it is the account holder but takes the slot of a child']
      : []),
    ...(!isAccountHolder && hasOwnSlot ? ['it takes the account holder’s slot'] : []),
    ...listGuardianFaults(camper),
  ];
};

/** Checks the campers of each family: number, slots, contacts, guardians and invitations. Reports no safety data. */
export async function auditCampers(db: Db, report: Report): Promise<void> {
  await auditFamilies(db, report);
  await auditInvitations(db, report);
  for await (const camper of db.collection<Camper>('campers').find()) {
    const subject = `camper ${camper._id.toHexString()}`;
    report.add(listFaults(camper).map((detail) => ({ kind: 5, subject, detail })));
  }
}
