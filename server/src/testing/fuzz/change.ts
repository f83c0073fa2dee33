import { isDeepStrictEqual } from 'node:util';
import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import type { Role } from '#contract';

/** The caller; null for a visitor. */
export type Actor = { uid: string; role: Role | null } | null;

export interface Change {
  before: Document | null;
  after: Document | null;
  /** Finds a document in the state after all changes. */
  find(key: string): Document | null;
  /** Finds a document in the state before all changes. */
  findBefore(key: string): Document | null;
  /** The email that the actor had verified, if the actor has deleted the own account. */
  formerEmail: string | undefined;
  /** Finds the order with this line. */
  findOrderOf(lineId: string): Document | null;
}

/** The order of the fields does not matter. */
export const isEqual = (a: Document, b: Document) =>
  isDeepStrictEqual(EJSON.serialize(a), EJSON.serialize(b));

export const isOwned = ({ before, after }: Change, actor: Actor) =>
  actor !== null &&
  [before, after].every((document) => document === null || document.owner === actor.uid);

export const without = (document: Document, ...fields: string[]) => ({
  ...document,
  ...Object.fromEntries(fields.map((field) => [field, 0])),
});
