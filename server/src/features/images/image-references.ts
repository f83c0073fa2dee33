import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';

/**
 * Every stored field that can have the address of an upload. Classes come before what copies their picture, so that a
 * picture is seen at least once while it is copied. The audit log has addresses as text only.
 */
export const imageFields = [
  {
    collection: 'classes',
    fields: ['image', 'photos.image', 'proposal.changes.image', 'proposal.changes.photos.image'],
  },
  { collection: 'places', fields: ['image', 'photos.image'] },
  { collection: 'users', fields: ['photoURL'] },
  { collection: 'cartItems', fields: ['snapshot.image'] },
  { collection: 'orders', fields: ['lines.image'] },
] as const;

/** The end of the address of an upload, whatever URL the API had when it was stored. */
const UPLOAD = /\/images\/[0-9a-f]{24}$/;
const UPLOADS_IN_JSON = /"([^"]*\/images\/[0-9a-f]{24})"/g;
const ID_LENGTH = 24;

export const toImageId = (address: string) => address.slice(-ID_LENGTH);

/**
 * Reads all documents that refer to uploads, with the addresses of these. The audit calls it with a database alone, because
 * it opens no camp.
 */
export async function* readImageReferences({
  db,
}: Pick<Camp, 'db'>): AsyncGenerator<{ collection: string; _id: ObjectId; addresses: string[] }> {
  for (const { collection, fields } of imageFields) {
    const documents = db
      .collection(collection)
      .find({ $or: fields.map((field) => ({ [field]: UPLOAD })) })
      .project<{ _id: ObjectId }>(Object.fromEntries(fields.map((field) => [field, 1])));
    for await (const document of documents) {
      const matches = JSON.stringify(document).matchAll(UPLOADS_IN_JSON);
      yield {
        collection,
        _id: document._id,
        addresses: [...matches].map(([, address]) => address!),
      };
    }
  }
}

/** Returns the ids of all pictures that documents refer to. */
export async function listReferencedImages(camp: Camp): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { addresses } of readImageReferences(camp))
    for (const address of addresses) ids.add(toImageId(address));
  return ids;
}
