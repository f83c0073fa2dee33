import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { toAmount, toOneLine } from '@camp/server/contract/fields/fields';
import {
  readForm,
  toTexts,
  without,
  writeSearch,
  type ClassSearch,
  type SearchTexts,
} from './class-search';

const TYPING_PAUSE_MS = 300;

type TextName =
  | 'q'
  | 'category'
  | 'age'
  | 'for'
  | 'from'
  | 'to'
  | 'timeOfDay'
  | 'level'
  | 'priceMin'
  | 'priceMax'
  | 'sort';
type SearchFields = Record<TextName, string> & {
  weeks: string[];
  weekdays: string[];
  withSeats: boolean;
};
type InvalidFields = ReadonlySet<string>;

const emptyTexts: SearchTexts = {
  q: '',
  category: '',
  age: '',
  for: '',
  from: '',
  to: '',
  timeOfDay: '',
  level: '',
  priceMin: '',
  priceMax: '',
  sort: '',
};

const toFields = (search: ClassSearch) =>
  ({
    ...emptyTexts,
    ...toTexts(without(search)),
    weeks: search.weeks?.split(',') ?? [],
    weekdays: search.weekdays?.split(',') ?? [],
    withSeats: search.withSeats === 'true',
  }) as SearchFields;

const toTyped = ({ withSeats, weeks, weekdays, ...texts }: SearchFields): SearchTexts => ({
  ...texts,
  q: toOneLine(texts.q),
  priceMin: String(toAmount(texts.priceMin)),
  priceMax: String(toAmount(texts.priceMax)),
  weeks: weeks.toSorted().join(','),
  weekdays: weekdays.toSorted().join(','),
  ...(withSeats && { withSeats: 'true' }),
});

const typedInputs = ['search', 'text'];

/** `replaces` is true while typing continues, so that it makes one history entry. */
export type OnSearch = (search: ClassSearch, options: { replaces: boolean }) => void;

/**
 * The state of the search form. Choices apply immediately and typed text after a pause; a URL
 * change from elsewhere updates the fields. Plain state, because visitors would load a form library.
 */
export function useSearchForm(search: ClassSearch, onSearch: OnSearch) {
  const [fields, setFields] = useState(() => toFields(search));
  const [invalid, setInvalid] = useState<InvalidFields>(new Set());
  const [keystrokes, setKeystrokes] = useState(0);
  const url = writeSearch(without(search));
  const ownUrl = useRef(url);
  const wasTyping = useRef(false);

  const apply = (next: SearchFields, isTyping: boolean) => {
    setFields(next);
    const read = readForm(search, toTyped(next));
    const replaces = isTyping && wasTyping.current;
    const nextUrl = writeSearch(read.search);
    setInvalid(read.invalid);
    wasTyping.current = isTyping;
    if (nextUrl === url) return;
    ownUrl.current = nextUrl;
    onSearch(read.search, { replaces });
  };

  const applyAfterPause = useEffectEvent(() => apply(fields, true));
  useEffect(() => {
    if (keystrokes === 0) return undefined;
    const timer = setTimeout(() => applyAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keystrokes]);

  const syncFromUrl = useEffectEvent(() => {
    if (url === ownUrl.current) return;
    ownUrl.current = url;
    wasTyping.current = false;
    setFields(toFields(search));
    setInvalid(new Set());
  });
  useEffect(() => syncFromUrl(), [url]);

  const change = (changed: Partial<SearchFields>) => apply({ ...fields, ...changed }, false);

  /** The props of a text field or a select. */
  const register = (name: TextName) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (!typedInputs.includes(target.type)) return change({ [name]: target.value });
      setFields({ ...fields, [name]: target.value });
      setKeystrokes((count) => count + 1);
    },
  });

  return { fields, register, change, invalid, submit: () => apply(fields, false) };
}
export type SearchForm = ReturnType<typeof useSearchForm>;
