import type { PaymentLine } from '@camp/server/contract';
import { consentNouns, toConsentTask } from '@camp/server/shared/messages/en-us/consent-kind';
import type { ConsentKind } from '@camp/server/contract/families/consents';
import { toDate } from '#lib/format/dates';

/** The names of the kinds in a heading. */
const kindNames: Record<ConsentKind, string> = {
  terms: 'Terms',
  'refund-policy': 'Refund policy',
  waiver: 'Waiver',
  photo: 'Photos',
};

export const toKindName = (kind: ConsentKind) => kindNames[kind];

/** `Agree to the waiver for Maya`. */
export const toAgreement = (kind: ConsentKind, camperName: string) =>
  `${toConsentTask(kind)} for ${camperName}`;

/** `Do you agree to the photo consent for Maya?`. */
export const toQuestion = (kind: ConsentKind, camperName: string) =>
  `Do you agree to ${consentNouns[kind]} for ${camperName}?`;

type LineConsent = NonNullable<PaymentLine['consents']>[number];

/** Returns e.g. `Waiver, version 2 (Mar 3, 2031)`. */
export const formatConsent = ({ kind, version, at }: LineConsent) =>
  `${toKindName(kind)}, version ${version} (${toDate(at)})`;

/** Returns e.g. `Agreed to Waiver, version 2 (Mar 3, 2031)`; null if nothing was agreed to for the line. */
export function formatConsents({ consents = [] }: Pick<PaymentLine, 'consents'>): string | null {
  if (consents.length === 0) return null;
  return `Agreed to ${consents.map(formatConsent).join('; ')}`;
}
