import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { categories } from '@camp/server/contract/class-form';
import { ClassResults, FoundStatus } from '../../features/classes/search/class-results';
import { isAsked, readSearch, writeSearch } from '../../features/classes/search/class-search';
import { ClassSection } from '../../features/classes/class-section';
import { classesQuery } from '../../features/classes/classes.queries';
import { FilterChips } from '../../features/classes/search/filter-chips';
import { SearchBar } from '../../features/classes/search/search-bar';
import type { Selection } from '../../features/classes/selection';
import { sports } from '../../features/classes/sports';
import type { OnAsk } from '../../features/classes/search/use-search-form';
import { PageHeading } from '../../ui/page-heading';
import { useScrollToHash } from '../use-scroll-to-hash';
import { useSelection } from '../use-selection';

const JumpLinks = () => (
  <nav aria-label="Sports" className="flex flex-wrap gap-2">
    {categories.map((category) => (
      <a
        key={category}
        href={`#${sports[category].anchor}`}
        className="btn min-h-11 btn-secondary text-base"
      >
        {category}
      </a>
    ))}
  </nav>
);

const ClassSections = ({ selection }: { selection: Selection }) => {
  // Deferred, so that drawing so many cards makes way for whatever the visitor does.
  const fetched = useDeferredValue(useQuery(classesQuery()));
  useScrollToHash(fetched.isFetched);
  return categories.map((category) => (
    <ClassSection key={category} category={category} fetched={fetched} selection={selection} />
  ));
};

export const AllClassPage = () => {
  const search = readSearch(useSearchParams()[0]);
  const selection = useSelection();
  const navigate = useNavigate();
  const bar = useRef<HTMLFormElement>(null);

  const ask: OnAsk = (wanted, { replaces }) =>
    void navigate({ search: writeSearch(wanted) }, { replace: replaces, preventScrollReset: true });
  const focusBar = () => bar.current?.focus({ preventScroll: true });

  return (
    <div className="container py-10">
      <PageHeading
        title="Classes"
        lead="Pick what fits the summer. Nothing is charged before the payment page."
        actions={!isAsked(search) && <JumpLinks />}
      />
      <SearchBar ref={bar} search={search} onAsk={ask} />
      <FoundStatus search={search} />
      {isAsked(search) ? (
        <>
          <FilterChips search={search} onRemove={focusBar} />
          <ClassResults search={search} selection={selection} onRemove={focusBar} />
        </>
      ) : (
        <ClassSections selection={selection} />
      )}
    </div>
  );
};
