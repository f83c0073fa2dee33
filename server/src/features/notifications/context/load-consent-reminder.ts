import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { listAdultsWithAccess } from '#domain/campers/camper';
import { byKind, type CamperMissingTexts } from '#domain/campers/consent';
import type { User } from '#domain/user';
import { listMissingTextsOf } from '#features/consents/index';
import type { ConsentReminderContext } from '../events/consent-reminder';
import { loadMembers, loadRecipients } from './batched-reads';

const toTitles = (missing: readonly CamperMissingTexts[]) => {
  const texts = missing.flatMap((one) => one.texts).toSorted(byKind);
  return [...new Set(texts.map(({ title }) => title))];
};

/** Loads whom to remind of which consents, as they are now. */
export async function loadConsentReminderContext(
  camp: Camp,
  { uid }: Pick<User, 'uid'>,
): Promise<ConsentReminderContext> {
  const missing = uid === undefined ? [] : await listMissingTextsOf(camp, uid);
  const members = await loadMembers(
    camp,
    missing.map(({ camperId }) => camperId),
  );
  const recipients = await loadRecipients(camp, [
    ...new Set(members.flatMap(listAdultsWithAccess)),
  ]);
  const adults = recipients.map((to) => {
    const campers = members.filter((camper) => listAdultsWithAccess(camper).includes(to.uid));
    const isSeen = (id: ObjectId) => campers.some(({ _id }) => _id.equals(id));
    return {
      to,
      campers,
      titles: toTitles(missing.filter(({ camperId }) => isSeen(camperId))),
    };
  });
  return { adults, titles: toTitles(missing) };
}
