import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import { categories, type Category } from '#contract';
import { toFoldedWords } from '#contract/fields/fold';
import { clip } from '#shared/search-keys';
import { nothing, toPrefixPattern } from '#database/search';
import type { CampClass } from '#domain/classes/camp-class';
import { toPhrase, toTypedKeys } from '#domain/text/word-keys';
import { hasAnyClass } from '#features/classes/index';

type ClassFilter = Filter<CampClass>;

/** More words than anyone types; each can cost a lookup. */
const MAX_WORDS = 8;
/** Every class is one, so these words narrow nothing. */
const UNTELLING = new Set(['a', 'and', 'camp', 'camps', 'class', 'classes', 'for', 'in', 'the']);

const beginsWith = (text: string): ClassFilter => ({ searchTexts: toPrefixPattern(text) });

/** With a condition on the category, one index serves the search in one category and in all of them. */
const inAnyCategory = (category: Category | undefined): ClassFilter =>
  category ? {} : { category: { $in: [...categories] } };

const listTellingWords = (text: string) => {
  const words = [...new Set(toFoldedWords(text))];
  const telling = words.filter((word) => !UNTELLING.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
};

/**
 * Returns the filter for a search text. If the text as a whole finds a class of `scope`, it
 * is enough, and no more is looked up; otherwise each word has to find it. Two that are one word elsewhere, such as
 * "full day", count as one. A word that finds none is taken for misspelled.
 */
export async function findTextFilter(
  camp: Camp,
  { q, category }: { q?: string | undefined; category?: Category | undefined },
  scope: readonly ClassFilter[],
): Promise<ClassFilter[]> {
  if (!q) return [];
  const phrase = beginsWith(toPhrase(q));
  const words = listTellingWords(q);
  if (words.length === 0) return [nothing];
  const anywhere = inAnyCategory(undefined);
  const finds = (condition: ClassFilter) =>
    hasAnyClass(camp, { $and: [...scope, anywhere, condition] });
  const toCondition = async (word: string, index: number): Promise<ClassFilter> => {
    const exact = beginsWith(clip(word));
    const typed = toTypedKeys(word);
    const joined = beginsWith(clip(`${words[index - 1] ?? ''}${word}`));
    if (index > 0 && (await finds(joined))) return { $or: [exact, joined] };
    if (typed.length === 0 || (await finds(exact))) return exact;
    return { searchTexts: { $in: typed } };
  };
  const conditions = (await finds(phrase)) ? [phrase] : await Promise.all(words.map(toCondition));
  return [{ ...inAnyCategory(category), ...conditions[0] }, ...conditions.slice(1)];
}
