import { TextField } from '../../ui/text-field';
import type { Search } from './use-search-box';

/** As long as the server takes. */
const WORDS_MAX = 100;

export const SearchBox = ({ box, initial, searchNow, searchSoon }: Search) => (
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
      label="Search by name or email"
      defaultValue={initial}
      maxLength={WORDS_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={searchSoon}
    />
  </form>
);
