import type { ConsentKind } from '#contract/fields/consent-kind';

/** The names of the kinds of consents in a sentence. */
export const consentNouns: Record<ConsentKind, string> = {
  terms: 'the terms',
  'refund-policy': 'the refund policy',
  waiver: 'the waiver',
  photo: 'the photo consent',
};

/** Returns e.g. `Agree to the waiver`. */
export const toConsentTask = (kind: ConsentKind) => `Agree to ${consentNouns[kind]}`;
