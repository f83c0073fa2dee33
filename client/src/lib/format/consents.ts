import type { PaymentLine } from '@camp/server/contract';
import type { ConsentKind } from '@camp/server/contract/families/consents';
import { toDate } from './schedule';

interface KindTexts {
  /** The name of the kind in a heading. */
  name: string;
  /** The name of the kind in a sentence. */
  noun: string;
}

const kinds: Record<ConsentKind, KindTexts> = {
  terms: { name: 'Terms', noun: 'the terms' },
  'refund-policy': { name: 'Refund policy', noun: 'the refund policy' },
  waiver: { name: 'Waiver', noun: 'the waiver' },
  photo: { name: 'Photos', noun: 'the photo consent' },
};

export const toKindName = (kind: ConsentKind) => kinds[kind].name;
export const toKindNoun = (kind: ConsentKind) => kinds[kind].noun;

/** `Agree to the waiver for Maya`. */
export const toAgreement = (kind: ConsentKind, camperName: string) =>
  `Agree to ${kinds[kind].noun} for ${camperName}`;

/** `Do you agree to the photo consent for Maya?`. */
export const toQuestion = (kind: ConsentKind, camperName: string) =>
  `Do you agree to ${kinds[kind].noun} for ${camperName}?`;

/** Returns e.g. `Agreed to Waiver, version 2 (Mar 3, 2031)`; null if nothing was agreed to for the line. */
export function formatConsents({ consents = [] }: Pick<PaymentLine, 'consents'>): string | null {
  if (consents.length === 0) return null;
  const texts = consents.map(
    ({ kind, version, at }) => `${toKindName(kind)}, version ${version} (${toDate(at)})`,
  );
  return `Agreed to ${texts.join('; ')}`;
}
