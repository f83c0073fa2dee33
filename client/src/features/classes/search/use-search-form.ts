import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toOneLine } from '@camp/server/contract/fields/fields';
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

type TextName =
  'q' | 'category' | 'age' | 'for' | 'from' | 'to' | 'timeOfDay' | 'priceMin' | 'priceMax' | 'sort';
export type SearchFields = Record<TextName, string> & { weekdays: string[]; withSeats: boolean };
export type InvalidFields = ReadonlySet<string>;

const emptyTexts: SearchTexts = {
  q: '',
  category: '',
  age: '',
  for: '',
  from: '',
  to: '',
  timeOfDay: '',
  priceMin: '',
  priceMax: '',
  sort: DEFAULT_SORT,
};

const toFields = (search: ClassSearch) =>
  ({
    ...emptyTexts,
    ...toTexts(without(search)),
    weekdays: search.weekdays?.split(',') ?? [],
    withSeats: search.withSeats === 'true',
  }) as SearchFields;

const toTyped = ({ withSeats, weekdays, ...texts }: SearchFields): SearchTexts => ({
  ...texts,
  q: toOneLine(texts.q),
  priceMin: texts.priceMin.trim(),
  priceMax: texts.priceMax.trim(),
  weekdays: weekdays.toSorted().join(','),
  ...(withSeats && { withSeats: 'true' }),
});

/** While a year is being typed, the browser reports years such as 0002. */
const isPartialYear = (day: string) => day.startsWith('0');

const withoutPartialYears = (typed: SearchTexts, previous: ClassSearch): SearchTexts => ({
  ...typed,
  ...(isPartialYear(typed.from ?? '') && { from: previous.from ?? '' }),
  ...(isPartialYear(typed.to ?? '') && { to: previous.to ?? '' }),
});

/** `replaces` is true while typing continues, so that it makes one history entry. */
export type OnSearch = (search: ClassSearch, options: { replaces: boolean }) => void;

/**
 * The state of the search form. Choices apply immediately and typed text after a pause; a URL
 * change from elsewhere updates the fields.
 */
export function useSearchForm(search: ClassSearch, onSearch: OnSearch) {
  const { register, getValues, setValue, reset } = useForm({ defaultValues: toFields(search) });
  const [invalid, setInvalid] = useState<InvalidFields>(new Set());
  const [keystrokes, setKeystrokes] = useState(0);
  const url = writeSearch(without(search));
  const ownUrl = useRef(url);
  const wasTyping = useRef(false);

  /** A child and an age exclude each other: the one that was chosen last counts. */
  const dropEarlierAge = () => {
    const { age, for: child } = getValues();
    if (age && child) setValue(child === search.for ? 'for' : 'age', '');
  };

  const applyForm = (isTyping: boolean) => {
    dropEarlierAge();
    const typed = toTyped(getValues());
    const read = readForm(search, isTyping ? withoutPartialYears(typed, search) : typed);
    const replaces = isTyping && wasTyping.current;
    const next = writeSearch(read.search);
    setInvalid(read.invalid);
    wasTyping.current = isTyping;
    if (next === url) return;
    ownUrl.current = next;
    onSearch(read.search, { replaces });
  };

  const submitAfterPause = useEffectEvent(() => applyForm(true));
  useEffect(() => {
    if (keystrokes === 0) return undefined;
    const timer = setTimeout(() => submitAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keystrokes]);

  const syncFromUrl = useEffectEvent(() => {
    if (url === ownUrl.current) return;
    ownUrl.current = url;
    wasTyping.current = false;
    reset(toFields(search));
    setInvalid(new Set());
  });
  useEffect(() => syncFromUrl(), [url]);

  return {
    register,
    invalid,
    submit: () => applyForm(false),
    onKeystroke: () => setKeystrokes((count) => count + 1),
  };
}
export type SearchForm = ReturnType<typeof useSearchForm>;
