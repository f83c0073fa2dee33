import type { ObjectId } from 'mongodb';
import type {
  CheckedConsents,
  Consent,
  ConsentText,
  LineConsent,
  CamperMissingTexts,
} from '../../domain/consent';
import type { ConsentTextsStore } from './consent-texts.store';
import type { ConsentsStore } from './consents.store';

interface Dependencies {
  texts: Pick<ConsentTextsStore, 'listCurrent'>;
  consents: Pick<ConsentsStore, 'list'>;
}

/** Returns the latest answers by the id of their text. */
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
 * or one if there are no texts. Both parts of the result are from the same read of the texts.
 */
export function createCheckConsents({ texts, consents }: Dependencies) {
  return async (camperIds: readonly ObjectId[]): Promise<CheckedConsents> => {
    const current = await texts.listCurrent();
    const textIds = current.map(({ _id }) => _id);
    const answers = current.length > 0 ? await consents.list(camperIds, textIds) : [];
    const perCamper = camperIds.map((camperId) => {
      const latest = toLatestByText(answers.filter((answer) => answer.camperId.equals(camperId)));
      const findAgreed = ({ _id }: ConsentText) => {
        const answer = latest.get(_id.toHexString());
        return answer?.agreed ? [answer] : [];
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
