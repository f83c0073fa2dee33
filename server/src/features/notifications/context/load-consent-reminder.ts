import type { ObjectId } from 'mongodb';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listAdultsWithAccess } from '#domain/campers/camper';
import { byKind, type CamperMissingTexts } from '#domain/campers/consent';
import type { User } from '#domain/user';
import type { ConsentReminderContext } from '../events/consent-reminder';
import type { Recipient } from '../notification-draft';

export interface ConsentReminderDependencies {
  /** Returns those of an account's campers who are enrolled and lack a required text. */
  listMissingOf(owner: string): Promise<CamperMissingTexts[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
}

const toTitles = (missing: readonly CamperMissingTexts[]) => {
  const texts = missing.flatMap((one) => one.texts).toSorted(byKind);
  return [...new Set(texts.map(({ title }) => title))];
};

/** Returns a function that loads whom to remind of which consents, as they are now. */
export function createConsentReminderLoader(deps: ConsentReminderDependencies) {
  const { listMissingOf, findRecipients, findMembers } = deps;

  return async ({ uid }: Pick<User, 'uid'>): Promise<ConsentReminderContext> => {
    const missing = uid === undefined ? [] : await listMissingOf(uid);
    const members = await findMembers(missing.map(({ camperId }) => camperId));
    const recipients = await findRecipients([...new Set(members.flatMap(listAdultsWithAccess))]);
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
  };
}
