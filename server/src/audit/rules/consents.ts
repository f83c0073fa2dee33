import type { Db } from 'mongodb';
import { consentKind } from '../../contract';
import type { Consent } from '../../domain/consent';
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

/**
 * Checks that every consent belongs to a text that was asked. Whose camper it is cannot be checked later:
 * a guardian who agreed may have left.
 */
export async function auditConsents(db: Db, report: Report): Promise<void> {
  const allTexts = await readConsentTexts(db);
  const texts = new Map(allTexts.map((text) => [text._id.toHexString(), text]));
  auditVersions(allTexts, report);
  for await (const consent of db.collection<Consent>('consents').find()) {
    report.add(checkConsent(consent, texts.get(consent.textId.toHexString())));
  }
}
