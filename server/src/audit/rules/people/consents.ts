import type { Db } from 'mongodb';
import { consentKind } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { Consent } from '#domain/campers/consent';
import { batchesOf } from '#lib/batches';
import { readConsentTexts, type AuditedText } from '#audit/records/consent-texts';
import type { Difference, Report } from '#audit/report/report';

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
  { _id, textId, kind, version, agreed }: Consent,
  text: AuditedText | undefined,
): Difference[] => {
  const subject = `consent ${_id.toHexString()}`;
  const toDifferences = (detail: string): Difference[] => [{ kind: 5, subject, detail }];
  const name = `${kind} version ${version}`;
  if (!text) return toDifferences(`its text ${textId.toHexString()} does not exist`);
  if (text.kind !== kind || text.version !== version) {
    return toDifferences(`it names ${name}, but its text is ${text.kind} version ${text.version}`);
  }
  if (text.state === 'withdrawn') return toDifferences(`${name} was never asked`);
  return text.isRequired && !agreed ? toDifferences(`it declines ${name}, which is required`) : [];
};

/** A camper's record says what the family stated last about photos, here or in My Family. */
const checkPhotos = (
  { camperId, agreed, at }: Consent,
  camper: Camper | undefined,
): Difference[] => {
  if (!camper) return [];
  const subject = `camper ${camperId.toHexString()}`;
  const { photoConsent, photoConsentAt } = camper;
  if (!photoConsentAt || photoConsentAt < at) {
    return [{ kind: 5, subject, detail: 'it lacks a later answer about photos' }];
  }
  const isSame = photoConsentAt > at || photoConsent === (agreed ? 'yes' : 'no');
  return isSame
    ? []
    : [{ kind: 5, subject, detail: 'it differs from the answer about photos of the same time' }];
};

const findCampers = async (db: Db, consents: readonly Consent[]): Promise<Map<string, Camper>> => {
  const ids = consents.map(({ camperId }) => camperId);
  const campers = await db
    .collection<Camper>('campers')
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(campers.map((camper) => [camper._id.toHexString(), camper]));
};

/**
 * Checks that every consent belongs to a text that was asked, and answers about photos with their campers. Whose camper it is cannot be checked later:
 * a guardian who agreed may have left.
 */
export async function auditConsents(db: Db, report: Report): Promise<void> {
  const allTexts = await readConsentTexts(db);
  const texts = new Map(allTexts.map((text) => [text._id.toHexString(), text]));
  auditVersions(allTexts, report);
  for await (const batch of batchesOf(db.collection<Consent>('consents').find())) {
    const aboutPhotos = batch.filter(({ kind }) => kind === 'photo');
    const campers = await findCampers(db, aboutPhotos);
    for (const consent of batch) {
      report.add(checkConsent(consent, texts.get(consent.textId.toHexString())));
    }
    for (const consent of aboutPhotos) {
      report.add(checkPhotos(consent, campers.get(consent.camperId.toHexString())));
    }
  }
}
