import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { FiltersButton } from '#ui/forms/filters-button';
import { SelectField } from '#ui/forms/select-field';
import { TextField } from '#ui/forms/text-field';
import { DEFAULT_SORT, hasFilters, sheetFilters, without, type ClassSearch } from './class-search';
import { FilterBar } from './filter-bar';
import type { Child } from './filter-fields';
import { sortLabels } from './search.messages';
import { useFilterSheet } from './use-filter-sheet';
import { useSearchForm, type OnSearch, type SearchForm } from './use-search-form';

/** A form with several fields needs a submit button for Enter to work. */
const SubmitButton = () => (
  <button type="submit" className="btn btn-square size-9 btn-ghost" aria-label="Search classes">
    <Search size={18} aria-hidden="true" />
  </button>
);

const SearchField = ({ register }: Pick<SearchForm, 'register'>) => (
  <TextField
    label="Search"
    aria-label="Search"
    type="search"
    placeholder="Class, instructor or location"
    maxLength={100}
    autoComplete="off"
    enterKeyHint="search"
    after={<SubmitButton />}
    {...register('q')}
  />
);

interface SortFieldProps extends Pick<SearchForm, 'register'> {
  search: ClassSearch;
}

/** Without filters, the classes are grouped by sport until an order is chosen. */
const SortField = ({ register, search }: SortFieldProps) => {
  const isFiltered = hasFilters(without(search, 'sort'));
  const { value, ...field } = register('sort');
  return (
    <SelectField label="Sort by" {...field} value={value || (isFiltered ? DEFAULT_SORT : '')}>
      {!isFiltered && <option value="">Sport</option>}
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};

interface SearchBarProps {
  search: ClassSearch;
  /** The viewer's children. */
  family: readonly Child[];
  onSearch: OnSearch;
  ref: Ref<HTMLFormElement>;
}

/** The search form of the class list; the search itself is stored in the URL. */
export function SearchBar({ search, family, onSearch, ref }: SearchBarProps) {
  const form = useSearchForm(search, onSearch);
  const { Sheet, isLoading, open, close, apply } = useFilterSheet();
  return (
    <>
      <form
        ref={ref}
        role="search"
        aria-label="Find a class"
        tabIndex={-1}
        noValidate
        className="mb-4 rounded-box outline-none! md:mb-6 md:bg-base-200 md:p-5"
        onBlur={form.submit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="flex flex-wrap gap-3 md:grid md:grid-cols-[minmax(0,1fr)_15rem]">
          {/* Has a line of its own on a phone with enlarged text. */}
          <div className="grow basis-40 max-md:[&_label]:hidden">
            <SearchField register={form.register} />
          </div>
          <FiltersButton
            isCompact
            className="self-end md:hidden"
            active={sheetFilters.filter((name) => search[name] !== undefined).length}
            isLoading={isLoading}
            onClick={open}
          />
          <div className="max-md:hidden">
            <SortField register={form.register} search={search} />
          </div>
          <div className="col-span-2 max-md:hidden">
            <FilterBar form={form} search={search} family={family} />
          </div>
        </div>
      </form>
      {Sheet && <Sheet {...{ SortField, search, family }} onApply={apply} onClose={close} />}
    </>
  );
}
