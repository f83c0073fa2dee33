import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toOneLine } from '@camp/server/contract/fields';
import {
  DEFAULT_SORT,
  readForm,
  toTexts,
  without,
  writeSearch,
  type ClassSearch,
  type SearchTexts,
} from './class-search';

const TYPING_PAUSE_MS = 300;

type TextName = 'q' | 'category' | 'age' | 'from' | 'to' | 'priceMin' | 'priceMax' | 'sort';
export type SearchFields = Record<TextName, string> & { withSeats: boolean };
export type Wrong = ReadonlySet<string>;

const nothing: SearchTexts = {
  q: '',
  category: '',
  age: '',
  from: '',
  to: '',
  priceMin: '',
  priceMax: '',
  sort: DEFAULT_SORT,
};

const toFields = (search: ClassSearch) =>
  ({
    ...nothing,
    ...toTexts(without(search)),
    withSeats: search.withSeats === 'true',
  }) as SearchFields;

const toTyped = ({ withSeats, ...texts }: SearchFields): SearchTexts => ({
  ...texts,
  q: toOneLine(texts.q),
  priceMin: texts.priceMin.trim(),
  priceMax: texts.priceMax.trim(),
  ...(withSeats && { withSeats: 'true' }),
});

/** Years are typed digit by digit, and a browser calls the first of them the year 2. */
const isBeforeItsYear = (day: string) => day.startsWith('0');

const withWholeYears = (typed: SearchTexts, before: ClassSearch): SearchTexts => ({
  ...typed,
  ...(isBeforeItsYear(typed.from ?? '') && { from: before.from ?? '' }),
  ...(isBeforeItsYear(typed.to ?? '') && { to: before.to ?? '' }),
});

/** `replaces`: typing goes on, and is one step for whoever goes back. */
export type OnAsk = (search: ClassSearch, options: { replaces: boolean }) => void;

/**
 * The form of a search. What is chosen is asked for at once, what is typed when the typing pauses;
 * an address that comes from elsewhere is written into the fields.
 */
export const useSearchForm = (search: ClassSearch, onAsk: OnAsk) => {
  const { register, getValues, reset } = useForm({ defaultValues: toFields(search) });
  const [wrong, setWrong] = useState<Wrong>(new Set());
  const [keystrokes, setKeystrokes] = useState(0);
  const address = writeSearch(without(search));
  const ownAddress = useRef(address);
  const isTypingOn = useRef(false);

  const ask = (isTyping: boolean) => {
    const typed = toTyped(getValues());
    const read = readForm(search, isTyping ? withWholeYears(typed, search) : typed);
    const replaces = isTyping && isTypingOn.current;
    const next = writeSearch(read.search);
    setWrong(read.wrong);
    isTypingOn.current = isTyping;
    if (next === address) return;
    ownAddress.current = next;
    onAsk(read.search, { replaces });
  };

  const askAfterPause = useEffectEvent(() => ask(true));
  useEffect(() => {
    if (keystrokes === 0) return undefined;
    const timer = setTimeout(() => askAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keystrokes]);

  const takeOver = useEffectEvent(() => {
    if (address === ownAddress.current) return;
    ownAddress.current = address;
    isTypingOn.current = false;
    reset(toFields(search));
    setWrong(new Set());
  });
  useEffect(() => takeOver(), [address]);

  return {
    register,
    wrong,
    ask: () => ask(false),
    noteKeystroke: () => setKeystrokes((count) => count + 1),
  };
};
export type SearchForm = ReturnType<typeof useSearchForm>;
