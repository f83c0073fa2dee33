import type { ObjectId } from 'mongodb';
import type {
  CheckedConsents,
  Consent,
  ConsentText,
  LineConsent,
  CamperMissingTexts,
} from '../../domain/campers/consent';
import type { ConsentTextsStore } from './consent-texts.store';
import type { ConsentsStore } from './consents.store';

export interface CheckDependencies {
  texts: Pick<ConsentTextsStore, 'listCurrent'>;
  consents: Pick<ConsentsStore, 'list'>;
  /** Returns those of the campers who may be photographed by the family's latest statement. */
  listPhotoAllowed(camperIds: readonly ObjectId[]): Promise<ObjectId[]>;
}

/** Returns the latest answers of a camper by the id of their text. */
export const toLatestByText = (consents: readonly Consent[]): Map<string, Consent> =>
  new Map(consents.map((consent) => [consent.textId.toHexString(), consent]));

const toTextToAgree = ({
  _id,
  kind,
  title,
  version,
}: ConsentText): CamperMissingTexts['texts'][number] => ({
  textId: _id,
  kind,
  title,
  version,
});

const toLineConsent = ({ textId, kind, version, at, owner }: Consent): LineConsent => ({
  textId,
  kind,
  version,
  at,
  by: owner,
});

/**
 * Returns a function that compares the campers' answers with the current texts, in two database calls,
 * one if there are no texts, or three if one is about photos. An agreement about photos counts only while
 * the camper's record says the same. Both parts of the result are from the same read of the texts.
 */
export function createCheckConsents({ texts, consents, listPhotoAllowed }: CheckDependencies) {
  return async (camperIds: readonly ObjectId[]): Promise<CheckedConsents> => {
    const current = await texts.listCurrent();
    const textIds = current.map(({ _id }) => _id);
    const asksAboutPhotos = current.some(({ kind }) => kind === 'photo');
    const [answers, photoAllowed] = await Promise.all([
      current.length > 0 ? consents.list(camperIds, textIds) : [],
      asksAboutPhotos ? listPhotoAllowed(camperIds) : [],
    ]);
    const perCamper = camperIds.map((camperId) => {
      const latest = toLatestByText(answers.filter((answer) => answer.camperId.equals(camperId)));
      const isRevoked = ({ kind }: ConsentText) =>
        kind === 'photo' && !photoAllowed.some((id) => id.equals(camperId));
      const findAgreed = (text: ConsentText) => {
        const answer = latest.get(text._id.toHexString());
        return answer?.agreed && !isRevoked(text) ? [answer] : [];
      };
      const missing = current.filter((text) => text.isRequired && findAgreed(text).length === 0);
      return {
        camperId,
        texts: missing.map(toTextToAgree),
        agreed: current.flatMap(findAgreed).map(toLineConsent),
      };
    });
    return {
      missing: perCamper
        .filter((camper) => camper.texts.length > 0)
        .map(({ camperId, texts: missing }) => ({ camperId, texts: missing })),
      agreed: new Map(perCamper.map(({ camperId, agreed }) => [camperId.toHexString(), agreed])),
    };
  };
}
