import { ChevronDown, Search } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import type { ClassSearch } from './class-search';
import { SearchFilters, type Child } from './search-filters';
import { sortLabels, toFilterLabels } from './search.messages';
import { useSearchForm, type OnSearch, type SearchForm } from './use-search-form';

interface FilterToggleProps {
  isOpen: boolean;
  panel: string;
  active: number;
  onToggle: () => void;
}

/** Only on phones; wider screens always show the filters. */
const FilterToggle = ({ isOpen, panel, active, onToggle }: FilterToggleProps) => (
  <Button
    variant="quiet"
    className="md:hidden"
    aria-expanded={isOpen}
    aria-controls={panel}
    aria-label={active > 0 ? `Filters, ${active} active` : undefined}
    onClick={onToggle}
  >
    Filters
    {active > 0 && (
      <span className="rounded-full bg-primary px-2 text-sm text-primary-content tabular-nums">
        {active}
      </span>
    )}
    <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
  </Button>
);

/** A form with several fields needs a submit button for Enter to work. */
const SubmitButton = () => (
  <button type="submit" className="btn btn-square size-9 btn-ghost" aria-label="Search classes">
    <Search size={18} aria-hidden="true" />
  </button>
);

const TextAndOrder = ({ register }: Pick<SearchForm, 'register'>) => (
  <>
    <TextField
      label="Search"
      type="search"
      placeholder="Class, instructor or location"
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      after={<SubmitButton />}
      {...register('q')}
    />
    <SelectField label="Sort by" {...register('sort')}>
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </SelectField>
  </>
);

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
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const active = toFilterLabels(search).filter(({ name }) => name !== 'q').length;

  return (
    <form
      ref={ref}
      role="search"
      aria-label="Find a class"
      tabIndex={-1}
      noValidate
      className="mb-6 rounded-box bg-base-200 p-4 outline-none! sm:p-5"
      onBlur={form.submit}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_15rem]">
        <TextAndOrder register={form.register} />
        <FilterToggle
          isOpen={isOpen}
          panel={panel}
          active={active}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <div
        id={panel}
        className={`mt-3 gap-x-4 gap-y-3 sm:grid-cols-2 md:grid lg:grid-cols-6 ${isOpen ? 'grid' : 'max-md:hidden'}`}
      >
        <SearchFilters form={form} family={family} age={search.age} />
      </div>
    </form>
  );
}
