import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { useQuery } from '@tanstack/react-query';
import type { ConsentText } from '@camp/server/contract/families/consents';
import { currentTextsQuery } from '#features/consents/consent-texts.queries';

const listTitles = (texts: readonly ConsentText[]) =>
  formatList(
    texts.map(({ title }) => title),
    EN_US,
  );

/** Returns what a family is asked before it pays; null if the camp asks for nothing. */
const toConsentSentence = (texts: readonly ConsentText[]) => {
  const required = texts.filter(({ isRequired }) => isRequired);
  const optional = texts.filter(({ isRequired }) => !isRequired);
  if (required.length === 0) {
    return optional.length === 0
      ? null
      : `Before the payment, we ask about each child: ${listTitles(optional)}. Your answer is optional.`;
  }
  const rest = optional.length > 0 ? ` Optional: ${listTitles(optional)}.` : '';
  return `Before the payment, you read and agree for each child to: ${listTitles(required)}.${rest}`;
};

/** Names the consents that the camp asks for; nothing before they are loaded, because it may ask for none. */
export function ConsentNote() {
  const { data = [] } = useQuery(currentTextsQuery());
  const sentence = toConsentSentence(data);
  return sentence === null ? null : <p className="mt-3 leading-7">{sentence}</p>;
}
