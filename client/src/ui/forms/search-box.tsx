import { SEARCH_MAX_LENGTH } from '@camp/server/contract/fields/fields';
import { TextField } from './text-field';
import type { Search } from './use-search-box';

type SearchBoxProps = Search & { label: string; hint?: string };

export function SearchBox({
  box,
  initial,
  searchNow,
  searchDebounced,
  label,
  hint,
}: SearchBoxProps) {
  return (
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
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={searchDebounced}
      />
    </form>
  );
}
