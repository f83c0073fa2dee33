import { ChevronDown, Search } from 'lucide-react';
import { useId, useState, type ChangeEvent, type Ref } from 'react';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import type { ClassSearch } from './class-search';
import { SearchFilters } from './search-filters';
import { sortLabels, toFilters } from './search-words';
import { useSearchForm, type OnAsk } from './use-search-form';

const typedTypes = ['search', 'text', 'date'];

type DisclosureProps = { isOpen: boolean; panel: string; active: number; onToggle: () => void };

/** On phones only: elsewhere the filters have room. */
const Disclosure = ({ isOpen, panel, active, onToggle }: DisclosureProps) => (
  <Button
    look="quiet"
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

/** Without a button, Enter would send no form of several fields. */
const SubmitButton = () => (
  <button type="submit" className="btn btn-square size-9 btn-ghost" aria-label="Find classes">
    <Search size={18} aria-hidden="true" />
  </button>
);

type SearchBarProps = { search: ClassSearch; onAsk: OnAsk; ref: Ref<HTMLFormElement> };

/** Asks for classes; all of it is in the address, which is where the answer is read from. */
export const SearchBar = ({ search, onAsk, ref }: SearchBarProps) => {
  const { register, wrong, ask, noteKeystroke } = useSearchForm(search, onAsk);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const active = toFilters(search).filter(({ name }) => name !== 'q').length;

  const noteChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { type } = target as unknown as HTMLInputElement;
    if (typedTypes.includes(type)) noteKeystroke();
    else ask();
  };

  return (
    <form
      ref={ref}
      role="search"
      aria-label="Find a class"
      tabIndex={-1}
      noValidate
      className="mb-6 rounded-box bg-base-200 p-4 outline-none! sm:p-5"
      onChange={noteChange}
      onBlur={ask}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_15rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="Class, instructor or place"
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
        <Disclosure
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
        <SearchFilters register={register} wrong={wrong} age={search.age} />
      </div>
    </form>
  );
};
