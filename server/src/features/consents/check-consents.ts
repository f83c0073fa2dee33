import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import {
  toTextRef,
  type CheckedConsents,
  type Consent,
  type ConsentText,
  type LineConsent,
} from '#domain/campers/consent';
import { listPhotoAllowed } from '#features/campers/index';
import { indexBy } from '#lib/index-by';
import { listCurrentConsentTexts } from './consent-texts.store';
import { listLatestConsents } from './consents.store';

const toKey = ({ camperId, textId }: Pick<Consent, 'camperId' | 'textId'>) =>
  `${camperId.toHexString()} ${textId.toHexString()}`;

/**
 * Returns a function that finds the agreement to a text for a camper; null if it is missing or was taken
 * back. Takes the latest answers. One about photos counts only while the camper may be photographed.
 */
export function createFindAgreement(
  latest: readonly Consent[],
  mayBePhotographed: (camperId: ObjectId) => boolean,
) {
  const answers = indexBy(latest, toKey);
  return (camperId: ObjectId, { _id: textId, kind }: Pick<ConsentText, '_id' | 'kind'>) => {
    const answer = answers.get(toKey({ camperId, textId }));
    const isTakenBack = kind === 'photo' && !mayBePhotographed(camperId);
    return answer?.agreed && !isTakenBack ? answer : null;
  };
}

const toLineConsent = ({ textId, kind, version, at, owner }: Consent): LineConsent => ({
  textId,
  kind,
  version,
  at,
  by: owner,
});

/**
 * Compares the campers' answers with the current texts, in two database calls, one if there are no texts, or
 * three if one is about photos. An agreement about photos counts only while the camper's record says the
 * same. Both parts of the result are from the same read of the texts.
 */
export async function checkConsents(
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<CheckedConsents> {
  const current = await listCurrentConsentTexts(camp);
  const textIds = current.map(({ _id }) => _id);
  const asksAboutPhotos = current.some(({ kind }) => kind === 'photo');
  const [answers, photoAllowed] = await Promise.all([
    current.length > 0 ? listLatestConsents(camp, camperIds, textIds) : [],
    asksAboutPhotos ? listPhotoAllowed(camp, camperIds) : [],
  ]);
  const findAgreement = createFindAgreement(answers, (camperId) =>
    photoAllowed.some((id) => id.equals(camperId)),
  );
  const perCamper = camperIds.map((camperId) => {
    const missing = current.filter((text) => text.isRequired && !findAgreement(camperId, text));
    return {
      camperId,
      texts: missing.map(toTextRef),
      agreed: current.flatMap((text) => findAgreement(camperId, text) ?? []).map(toLineConsent),
    };
  });
  return {
    missing: perCamper
      .filter((camper) => camper.texts.length > 0)
      .map(({ camperId, texts: missing }) => ({ camperId, texts: missing })),
    agreed: new Map(perCamper.map(({ camperId, agreed }) => [camperId.toHexString(), agreed])),
  };
}
