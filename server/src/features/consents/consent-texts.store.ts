import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { ConsentKind } from '#contract';
import { findPage, type Slice } from '#database/paging';
import { nullIfConflict } from '#database/slots';
import { FORMER_NAME } from '#domain/deletion';
import { byKind, isAsked, type ConsentText } from '#domain/campers/consent';

const textsOf = ({ db }: Camp) => db.collection<ConsentText>('consentTexts');

/** Returns null if there is no text with this id. */
export const findConsentText = (camp: Camp, _id: ObjectId): Promise<ConsentText | null> =>
  textsOf(camp).findOne({ _id });

/** Returns the newest version of a kind, which may be withdrawn; null if there is none. */
export const findNewestConsentText = (camp: Camp, kind: ConsentKind): Promise<ConsentText | null> =>
  textsOf(camp).findOne({ kind }, { sort: { version: -1 } });

/** Returns the current texts, in the order in which families are asked. */
export async function listCurrentConsentTexts(camp: Camp): Promise<ConsentText[]> {
  const newest = textsOf(camp).aggregate<{ text: ConsentText }>([
    { $sort: { kind: 1, version: -1 } },
    { $group: { _id: '$kind', text: { $first: '$$ROOT' } } },
  ]);
  const current = (await newest.toArray()).map(({ text }) => text).filter(isAsked);
  return current.sort(byKind);
}

/** Returns a page of the versions of a kind, or of all kinds, newest first. */
export const listConsentTextVersions = (camp: Camp, kind: ConsentKind | undefined, slice: Slice) =>
  findPage(textsOf(camp), kind ? { kind } : {}, { publishedAt: -1, _id: -1 }, slice);

/** Removes name and email of an admin from the texts that they published. */
export async function anonymizeConsentTextPublisher(camp: Camp, uid: string): Promise<void> {
  await textsOf(camp).updateMany(
    { 'publishedBy.uid': uid },
    { $set: { 'publishedBy.name': FORMER_NAME, 'publishedBy.email': '' } },
  );
}

/** Returns false if the kind already has this version, or gets it at the same time. */
export const addConsentText = async (camp: Camp, text: ConsentText): Promise<boolean> =>
  (await nullIfConflict(textsOf(camp).insertOne(text))) !== null;
