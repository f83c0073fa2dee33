import type { Db } from 'mongodb';
import { consentKind } from '../../contract';
import type { Camper } from '../../domain/camper';
import type { Consent } from '../../domain/consent';
import { batchesOf } from '../records/batches';
import { readConsentTexts, type AuditedText } from '../records/consent-texts';
import type { Difference, Report } from '../report/report';

/** Every kind has the versions 1, 2, … without a gap. */
const auditVersions = (texts: readonly AuditedText[], report: Report): void => {
  for (const kind of consentKind.options) {
    const ofKind = texts.filter((text) => text.kind === kind);
    const numbers = ofKind.map(({ version }) => version).sort((a, b) => a - b);
    if (numbers.every((version, index) => version === index + 1)) continue;
    const detail = `its versions are ${numbers.join(', ')}`;
    report.add([{ kind: 5, subject: `consent texts ${kind}`, detail }]);
  }
};

const checkConsent = (
  { _id, camperId, textId, kind, version, agreed }: Consent,
  { text, hasCamper }: { text: AuditedText | undefined; hasCamper: boolean },
): Difference[] => {
  const subject = `consent ${_id.toHexString()}`;
  const toDifferences = (detail: string): Difference[] => [{ kind: 5, subject, detail }];
  const name = `${kind} version ${version}`;
  if (!hasCamper) {
    return toDifferences(`camper ${camperId.toHexString()} is not one of its owner's`);
  }
  if (!text) return toDifferences(`its text ${textId.toHexString()} does not exist`);
  if (text.kind !== kind || text.version !== version) {
    return toDifferences(`it names ${name}, but its text is ${text.kind} version ${text.version}`);
  }
  if (text.state === 'withdrawn') return toDifferences(`${name} was never asked`);
  return text.isRequired && !agreed ? toDifferences(`it declines ${name}, which is required`) : [];
};

/**
 * Checks that every consent belongs to a camper of its owner and to a text that was asked. Consents of
 * owners without a user record are left to the rule about owners.
 */
export async function auditConsents(db: Db, report: Report): Promise<void> {
  const allTexts = await readConsentTexts(db);
  const texts = new Map(allTexts.map((text) => [text._id.toHexString(), text]));
  auditVersions(allTexts, report);
  for await (const batch of batchesOf(db.collection<Consent>('consents').find())) {
    const camperIds = batch.map(({ camperId }) => camperId);
    const campers = db.collection<Camper>('campers').find({ _id: { $in: camperIds } });
    const ownerOf = new Map(
      (await campers.toArray()).map(({ _id, owner }) => [_id.toHexString(), owner]),
    );
    const uids = batch.map(({ owner }) => owner);
    const users = await db
      .collection<{ uid: string }>('users')
      .find({ uid: { $in: uids } })
      .toArray();
    const userUids = new Set(users.map(({ uid }) => uid));
    for (const consent of batch.filter(({ owner }) => userUids.has(owner))) {
      const text = texts.get(consent.textId.toHexString());
      const hasCamper = ownerOf.get(consent.camperId.toHexString()) === consent.owner;
      report.add(checkConsent(consent, { text, hasCamper }));
    }
  }
}
