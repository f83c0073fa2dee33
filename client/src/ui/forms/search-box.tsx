import { SEARCH_MAX_LENGTH } from '@camp/server/contract/fields/fields';
import { TextField } from './text-field';
import type { Search } from './use-search-box';

type SearchBoxProps = Search & {
  label: string;
  hint?: string;
  /** Whether the list of the search is loading. */
  isLoading?: boolean;
};

/** Keeps its place while nothing is searched for, so that the text does not move. */
const Spinner = ({ isShown }: { isShown: boolean }) => (
  <span
    aria-hidden="true"
    className={`loading me-2 loading-sm text-muted ${isShown ? '' : 'invisible'}`}
  />
);

export function SearchBox({
  box,
  initial,
  searchNow,
  searchDebounced,
  label,
  hint,
  isWaiting,
  isLoading = false,
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
        hint={hint && <span className="sr-only">{hint}</span>}
        placeholder={hint}
        aria-busy={isWaiting || isLoading}
        after={<Spinner isShown={isWaiting || isLoading} />}
        defaultValue={initial}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={searchDebounced}
        onKeyDown={({ key, currentTarget }) => {
          // Browsers clear the field at the first Escape. The next one leaves it, for the shortcuts of the list.
          if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
        }}
      />
    </form>
  );
}
