import type { ObjectId } from 'mongodb';
import {
  listAdultsWithAccess,
  type CamperAdults,
  type CamperRef,
} from '../../../domain/campers/camper';
import { byKind, type CamperMissingTexts } from '../../../domain/campers/consent';
import type { User } from '../../../domain/user';
import type { ConsentReminderContext } from '../events/consent-reminder';
import type { Recipient } from '../notification-draft';

export interface ConsentReminderDependencies {
  /** Returns those of an account's campers who are enrolled and lack a required text. */
  listMissingOf(owner: string): Promise<CamperMissingTexts[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
  findCamperNames(ids: ObjectId[]): Promise<CamperRef[]>;
  findCamperAdults(ids: ObjectId[]): Promise<CamperAdults[]>;
}

const toTitles = (missing: readonly CamperMissingTexts[]) => {
  const texts = missing.flatMap((one) => one.texts).toSorted(byKind);
  return [...new Set(texts.map(({ title }) => title))];
};

/** Returns a function that loads whom to remind of which consents, as they are now. */
export function createConsentReminderLoader(deps: ConsentReminderDependencies) {
  const { listMissingOf, findRecipients, findCamperNames, findCamperAdults } = deps;

  return async ({ uid }: Pick<User, 'uid'>): Promise<ConsentReminderContext> => {
    const missing = uid === undefined ? [] : await listMissingOf(uid);
    const ids = missing.map(({ camperId }) => camperId);
    const [names, campers] = await Promise.all([findCamperNames(ids), findCamperAdults(ids)]);
    const recipients = await findRecipients([...new Set(campers.flatMap(listAdultsWithAccess))]);
    const adults = recipients.map((to) => {
      const seen = campers.filter((camper) => listAdultsWithAccess(camper).includes(to.uid));
      const isSeen = (id: ObjectId) => seen.some(({ _id }) => _id.equals(id));
      return {
        to,
        campers: names.filter(({ _id }) => isSeen(_id)),
        titles: toTitles(missing.filter(({ camperId }) => isSeen(camperId))),
      };
    });
    return { adults, titles: toTitles(missing) };
  };
}
