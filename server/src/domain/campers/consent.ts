import type { ObjectId } from 'mongodb';
import { consentKind, type ConsentKind } from '#contract';
import type { Actor, HasEvents } from '../domain-event';

/**
 * A version of a text that families are asked to agree to. It never changes, except for the name of a
 * publisher who deletes the account; the newest version of a
 * kind is the current one. A `withdrawn` version ends the questions: it repeats the text of the version
 * before, and the kind has no current text until a later version is published.
 */
export interface ConsentText extends HasEvents {
  _id: ObjectId;
  kind: ConsentKind;
  /** 1, 2, … for each kind. */
  version: number;
  state: 'asked' | 'withdrawn';
  title: string;
  /** Paragraphs, separated by empty lines. */
  body: string;
  isRequired: boolean;
  publishedAt: Date;
  publishedBy: Actor;
}

/**
 * An account's answer to one text for one camper. It never changes. To change the answer to an optional
 * text, the account adds another one with the next revision; the last revision counts, and the earlier
 * ones prove what was answered when. A required text can only be agreed to, so it has one answer. Only an
 * answer about photos can have several equal ones: it counts while the camper's `photoConsent` is the
 * same, and can be given again after that was changed.
 */
export interface Consent {
  _id: ObjectId;
  camperId: ObjectId;
  /** The Firebase uid of the account that answered. */
  owner: string;
  textId: ObjectId;
  kind: ConsentKind;
  version: number;
  agreed: boolean;
  /** 0 for the first answer to the text for the camper. */
  revision: number;
  at: Date;
}

/** A consent as an order line stores it. */
export interface LineConsent {
  textId: ObjectId;
  kind: ConsentKind;
  version: number;
  at: Date;
  /** The Firebase uid of the account that agreed. */
  by: string;
}

/** The part of a text that names it. */
interface TextRef extends Pick<ConsentText, 'kind' | 'title' | 'version'> {
  textId: ObjectId;
}

export const toTextRef = ({ _id, kind, title, version }: ConsentText): TextRef => ({
  textId: _id,
  kind,
  title,
  version,
});

export const toTextRefOnWire = ({ textId, ...text }: TextRef) => ({
  textId: textId.toHexString(),
  ...text,
});

/** The required current texts that nobody has agreed to for a camper. */
export interface CamperMissingTexts {
  camperId: ObjectId;
  texts: TextRef[];
}

export interface CheckedConsents {
  /** The campers for whom a required current text is missing. */
  missing: CamperMissingTexts[];
  /** The current texts that were agreed to, by the camper's id. */
  agreed: Map<string, LineConsent[]>;
}

export const isAsked = ({ state }: Pick<ConsentText, 'state'>) => state === 'asked';

/** Sorts texts in the order in which families are asked. */
export const byKind = (a: { kind: ConsentKind }, b: { kind: ConsentKind }) =>
  consentKind.options.indexOf(a.kind) - consentKind.options.indexOf(b.kind);
