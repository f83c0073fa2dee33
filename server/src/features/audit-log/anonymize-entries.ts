import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import { removeNames, removeTexts } from '#domain/text/anonymous-text';
import { FORMER_NAME, type FormerRecords } from '#domain/deletion';
import { toEmailKey } from '#shared/search-keys';
import { ABSENT } from '#lib/absent';
import { toSearchTexts, type AuditEntry } from './audit-entry';

type AnonymousFields = Pick<AuditEntry, 'actor' | 'subject' | 'before' | 'after' | 'searchTexts'>;

/** Matches entries by or about the account, and those about its record from before it had an account. */
const toFilter = (uid: string, { userId }: FormerRecords): Filter<AuditEntry> => ({
  $or: [
    { 'actor.uid': uid, 'actor.name': { $ne: FORMER_NAME } },
    { 'about.uids': uid },
    { about: ABSENT, 'subject.id': userId },
  ],
});

/** Returns the names to remove from the entry; null if it is not about the account. */
function findNames(
  { about, subject }: AuditEntry,
  uid: string,
  { userId, names }: FormerRecords,
): string[] | null {
  if (about) return about.uids.includes(uid) ? [...about.names, ...names] : null;
  return subject.id === userId ? [subject.name, ...names] : null;
}

/** Returns the fields of the entry without the former user's name and email, and their campers' names. */
function toAnonymousFields(
  entry: AuditEntry,
  uid: string,
  names: string[] | null,
): AnonymousFields {
  const { subject, before, after, searchTexts } = entry;
  const isActor = entry.actor?.uid === uid;
  const actor = isActor ? { uid, name: FORMER_NAME, email: '' } : entry.actor;
  if (names) {
    const texts = entry.about?.texts ?? [];
    const removeAll = (text: string) => removeNames(removeTexts(text, texts), names);
    // The subject of an admission is the class.
    const isPerson = entry.action !== 'camper-admitted' && names.includes(subject.name);
    const anonymous = isPerson ? { ...subject, name: FORMER_NAME } : subject;
    return {
      actor,
      subject: anonymous,
      before: before && removeAll(before),
      after: after && removeAll(after),
      searchTexts: toSearchTexts(anonymous, actor),
    };
  }
  const own = isActor ? toSearchTexts({}, entry.actor) : [];
  const others = searchTexts.filter((text) => !own.includes(text));
  const remaining = new Set([...others, ...toSearchTexts(subject, actor)]);
  return { actor, subject, before, after, searchTexts: [...remaining] };
}

/** Removes the names and emails of a former user from all entries. Safe to repeat. */
export async function anonymizeAuditEntries(
  { db }: Camp,
  uid: string,
  records: FormerRecords,
): Promise<void> {
  const entries = db.collection<AuditEntry>('auditLog');
  for await (const entry of entries.find(toFilter(uid, records))) {
    const names = findNames(entry, uid, records);
    if (!names && entry.actor?.uid !== uid) continue;
    await entries.updateOne(
      { _id: entry._id },
      {
        $set: toAnonymousFields(entry, uid, names),
        ...(names && { $unset: { about: '' as const } }),
      },
    );
  }
  const { email } = records;
  // Entries about others contain the email, too, if the user paid for them.
  const searchTexts = toEmailKey(email ?? '');
  if (searchTexts) await entries.updateMany({ searchTexts }, { $pull: { searchTexts } });
}
