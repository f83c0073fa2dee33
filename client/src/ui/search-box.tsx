import { TextField } from './text-field';
import type { Search } from './use-search-box';

/** As long as the server takes. */
const WORDS_MAX = 100;

type SearchBoxProps = Search & { label: string; hint?: string };

export const SearchBox = ({ box, initial, searchNow, searchSoon, label, hint }: SearchBoxProps) => (
  <form
    role="search"
    className="w-full sm:max-w-sm"
    onSubmit={(event) => {
      event.preventDefault();
      searchNow();
    }}
  >
    <TextField
      ref={box}
      type="search"
      label={label}
      hint={hint}
      defaultValue={initial}
      maxLength={WORDS_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={searchSoon}
    />
  </form>
);
