import { AppError } from '#app-error';
import { toPhotoStatement, type Camper } from '#domain/campers/camper';
import type { Consent } from '#domain/campers/consent';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { Actor } from '#domain/domain-event';
import type { ConsentsStore, NewConsent } from './consents.store';

export interface StatePhotosDependencies {
  consents: ConsentsStore;
  /** Returns null if the account has no access to the camper, or it was changed after it was read. */
  updateCamper(
    camper: Camper,
    changes: Pick<Camper, 'photoConsent' | 'photoConsentAt'>,
    context: { at: Date; by: Actor; timeZone: string },
  ): Promise<Camper | null>;
  timeZone: string;
  now: () => Date;
}

type Answer = Omit<NewConsent, 'at'>;

interface Statement {
  /** The revision of the camper that the adult saw. */
  revision: number | undefined;
  by: Actor;
  getCamper: () => Promise<Camper>;
}

const toPhotoConsent = ({ agreed }: Pick<Consent, 'agreed'>) => (agreed ? 'yes' : 'no');

/** Returns false for an answer about photos that the camper's record no longer says. */
export const isInEffect = (
  answer: Pick<Consent, 'kind' | 'agreed'>,
  { photoConsent }: Pick<Camper, 'photoConsent'>,
) => answer.kind !== 'photo' || photoConsent === toPhotoConsent(answer);

/**
 * Returns a function that makes an answer to the photo text the camper's `photoConsent` and stores it. The
 * camper's record comes first: it is what coaches see, and its conditional write puts the statements of
 * My Family and of all checkouts in one order. If the server dies in between, the answer is in effect but
 * not stored, so the text is asked again and no order names it. The function returns `too-many-answers`
 * without a write at the limit of a day.
 */
export function createStatePhotos({
  consents,
  updateCamper,
  timeZone,
  now,
}: StatePhotosDependencies) {
  return async (
    answer: Answer,
    { revision, by, getCamper }: Statement,
  ): Promise<Consent | 'too-many-answers'> => {
    const { camperId, textId } = answer;
    return retryOnConflict<Consent | 'too-many-answers'>(async () => {
      const camper = await getCamper();
      const last = (await consents.list([camperId], [textId])).at(-1);
      if (last?.agreed === answer.agreed && isInEffect(last, camper)) return last;
      const isOlder = revision !== undefined && revision !== camper.revision;
      if (isOlder && !isInEffect(answer, camper)) throw new AppError('changed-meanwhile');
      const statement = toPhotoStatement(camper, toPhotoConsent(answer), now());
      const consent = { ...answer, at: statement.photoConsentAt };
      if (await consents.isLimited(consent, last ? last.revision + 1 : 0))
        return 'too-many-answers';
      const updated = await updateCamper(camper, statement, { at: now(), by, timeZone });
      return updated && consents.add(consent);
    });
  };
}
