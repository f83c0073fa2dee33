import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { toPhotoStatement, type Camper } from '#domain/campers/camper';
import type { Consent } from '#domain/campers/consent';
import type { Actor } from '#domain/domain-event';
import { updateUnchangedCamper } from '#features/campers/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import {
  addConsent,
  isConsentLimited,
  listLatestConsents,
  type NewConsent,
} from './consents.store';

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
 * Makes an answer to the photo text the camper's `photoConsent` and stores it. The camper's record comes
 * first: it is what coaches see, and its conditional write puts the statements of My Family and of all
 * checkouts in one order. If the server dies in between, the answer is in effect but not stored, so the text
 * is asked again and no order names it. Returns `too-many-answers` without a write at the limit of a day.
 */
export const statePhotos = (
  camp: Camp,
  answer: Answer,
  { revision, by, getCamper }: Statement,
): Promise<Consent | 'too-many-answers'> =>
  retryOnConflict<Consent | 'too-many-answers'>(async () => {
    const { camperId, textId } = answer;
    const camper = await getCamper();
    const last = (await listLatestConsents(camp, [camperId], [textId])).at(-1);
    if (last?.agreed === answer.agreed && isInEffect(last, camper)) return last;
    const isOlder = revision !== undefined && revision !== camper.revision;
    if (isOlder && !isInEffect(answer, camper)) throw new AppError('changed-meanwhile');
    const statement = toPhotoStatement(camper, toPhotoConsent(answer), camp.now());
    const consent = { ...answer, at: statement.photoConsentAt };
    if (await isConsentLimited(camp, consent, last ? last.revision + 1 : 0))
      return 'too-many-answers';
    const updated = await updateUnchangedCamper(camp, camper, statement, by);
    return updated && addConsent(camp, consent);
  });
