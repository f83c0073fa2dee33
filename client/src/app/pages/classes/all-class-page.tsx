import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { categories } from '@camp/server/contract/fields/class-form';
import { ClassListError } from '#features/classes/search/class-list-error';
import { ClassResults, ListSummary, ResultStatus } from '#features/classes/search/class-results';
import {
  hasFilters,
  readSearch,
  without,
  writeSearch,
  type ClassSearch,
} from '#features/classes/search/class-search';
import { ClassSection } from '#features/classes/class-section';
import { classesQuery } from '#features/classes/classes.queries';
import { FilterChips } from '#features/classes/search/filter-chips';
import { SearchBar } from '#features/classes/search/search-bar';
import type { Selection } from '#features/classes/selection';
import type { OnSearch } from '#features/classes/search/use-search-form';
import { rememberClassListSearch } from '#lib/browser/class-list-search';
import { PageHeading } from '#ui/headings/page-heading';
import { resolveChild } from './resolve-child';
import { useClassSelection } from './use-class-selection';

/** The sports as filters. Choosing the chosen one again shows all sports. */
const SportLinks = ({ search }: { search: ClassSearch }) => (
  <nav aria-label="Sports" className="flex flex-wrap gap-2">
    {categories.map((category) => {
      const isChosen = search.category === category;
      const others = without(search, 'category');
      return (
        <Link
          key={category}
          to={{ search: writeSearch(isChosen ? others : { ...others, category }) }}
          preventScrollReset
          aria-current={isChosen || undefined}
          data-outlined
          className={`btn min-h-11 text-base max-sm:px-3 ${isChosen ? 'btn-primary' : 'btn-secondary'}`}
        >
          {category}
        </Link>
      );
    })}
  </nav>
);

/** Scrolls to the section in the URL's hash again when the page has its final height. */
const useScrollToHash = (isComplete: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (isComplete && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isComplete, hash]);
};

/**
 * Returns how many sports to show: one more after each paint, because the layout of all at once would block user
 * input. All at once if the classes are cached, so that Back returns to the position.
 */
const useShownSports = (isLoaded: boolean) => {
  const [count, setCount] = useState(isLoaded ? categories.length : 1);
  const isComplete = !isLoaded || count === categories.length;
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isComplete, count]);
  return { count, isComplete };
};

const ClassSections = ({ selection }: { selection: Selection }) => {
  // Deferred, so that rendering many cards does not block user input.
  const { data, error, isFetched, isFetching, refetch } = useDeferredValue(
    useQuery(classesQuery()),
  );
  const { count, isComplete } = useShownSports(data !== undefined);
  useScrollToHash(isFetched && isComplete);
  const toSections = (classes?: readonly CampClass[]) =>
    categories.map((category, index) => (
      <ClassSection
        key={category}
        category={category}
        classes={index < count ? classes : undefined}
        selection={selection}
      />
    ));
  return (
    <>
      <ListSummary classes={data} />
      {!data && error ? (
        <ClassListError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        toSections(data)
      )}
    </>
  );
};

export function AllClassPage() {
  const [params] = useSearchParams();
  const { selection, dialog, viewerFamily, isFamilyPending } = useClassSelection();
  const search = resolveChild(readSearch(params), viewerFamily, isFamilyPending);
  const family = viewerFamily?.children ?? [];
  const child = family.find(({ _id }) => _id === search.for)?.firstName;
  const navigate = useNavigate();
  const bar = useRef<HTMLFormElement>(null);

  useEffect(() => rememberClassListSearch(writeSearch(search)));

  const applySearch: OnSearch = (newSearch, { replaces }) =>
    void navigate(
      { search: writeSearch(newSearch) },
      { replace: replaces, preventScrollReset: true },
    );
  const focusBar = () => bar.current?.focus({ preventScroll: true });

  return (
    <div className="container pt-4 pb-10 sm:pt-10">
      <PageHeading
        title="Classes"
        lead="You won’t be charged until you check out."
        actions={<SportLinks search={search} />}
        isCompact
      />
      <SearchBar ref={bar} search={search} family={family} onSearch={applySearch} />
      <ResultStatus search={search} />
      {hasFilters(search) ? (
        <>
          <FilterChips search={search} child={child} onRemove={focusBar} />
          <ClassResults search={search} child={child} selection={selection} onRemove={focusBar} />
        </>
      ) : (
        <ClassSections selection={selection} />
      )}
      {dialog}
    </div>
  );
}
