import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categories } from '@camp/server/contract/fields/class-form';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { classesQuery, searchQuery } from '../classes.queries';
import { toPage, toPageCount, withoutFilter, writeSearch, type ClassSearch } from './class-search';
import { findSuggestion } from './find-suggestion';
import { NearestWeeks } from './nearest-weeks';
import { toCountLabel, toFilterLabels } from './search.messages';

const PICTURE = '/pictures/empty/classes.svg';

interface NoResultsProps {
  search: ClassSearch;
  /** The name of the child whom the search is for. */
  child: string | undefined;
  total: number;
  onRemove: () => void;
}

/** Shown when an old link has a page number beyond the last page. */
const PageNotFound = ({ search, total }: Pick<NoResultsProps, 'search' | 'total'>) => {
  const last = toPageCount(total);
  const address = writeSearch({ ...search, page: last > 1 ? last : undefined });
  return (
    <EmptyState
      picture={PICTURE}
      title={`Page ${toPage(search)} doesn’t exist`}
      text="The list is shorter now."
      action={
        <ButtonLink to={{ search: address }} className="mt-2">
          Go to the last page
        </ButtonLink>
      }
    />
  );
};

type Filter = ReturnType<typeof toFilterLabels>[number];

interface RemoveLinkProps extends Pick<NoResultsProps, 'search' | 'onRemove'> {
  filter: Filter;
}

/** Shows how many classes there are without the filter; nothing if there are none. */
const RemoveLink = ({ search, filter, onRemove }: RemoveLinkProps) => {
  const others = withoutFilter(search, filter.name);
  const { data } = useQuery(searchQuery(others));
  if (data?.total === 0) return null;
  return (
    <ButtonLink
      to={{ search: writeSearch(others) }}
      variant="quiet"
      preventScrollReset
      className="h-auto py-1"
      onClick={onRemove}
    >
      Remove {filter.label}{' '}
      {data && (
        <span className="font-normal text-muted">{toCountLabel(data.total, data.isCapped)}</span>
      )}
    </ButtonLink>
  );
};

/** Offers the search with its misspelled words corrected if that finds classes. */
const Suggestion = ({ search, onRemove }: Pick<NoResultsProps, 'search' | 'onRemove'>) => {
  const { q = '' } = search;
  const { data = [] } = useQuery({ ...classesQuery(), enabled: q !== '' });
  const suggestion = findSuggestion(
    q,
    data.map(
      ({ className, category, InstructorName, place = '' }) =>
        `${className} ${category} ${InstructorName} ${place}`,
    ),
  );
  const corrected = { ...search, q: suggestion ?? '' };
  const found = useQuery({ ...searchQuery(corrected), enabled: suggestion !== null });
  if (suggestion === null || !found.data?.total) return null;
  return (
    <p>
      Did you mean{' '}
      <Link
        to={{ search: writeSearch(corrected) }}
        preventScrollReset
        className="link inline-flex min-h-11 items-center font-semibold"
        onClick={onRemove}
      >
        {suggestion}
      </Link>
      ?
    </p>
  );
};

const SportLinks = ({ onRemove }: Pick<NoResultsProps, 'onRemove'>) =>
  categories.map((category) => (
    <ButtonLink
      key={category}
      to={{ search: writeSearch({ category }) }}
      variant="quiet"
      preventScrollReset
      onClick={onRemove}
    >
      {category}
    </ButtonLink>
  ));

const toHint = (filters: readonly Filter[]) =>
  filters.length > 1
    ? 'Try other filters, or see all classes.'
    : `Filter: ${filters.map(({ label }) => label).join('')}`;

/** The empty state of a search. It offers to drop each of the filters. */
export function NoResults({ search, child, total, onRemove }: NoResultsProps) {
  const filters = toFilterLabels(search, child);
  const isTextOnly = filters.length === 1 && search.q !== undefined;
  if (total > 0) return <PageNotFound search={search} total={total} />;
  return (
    <EmptyState
      picture={PICTURE}
      title={isTextOnly ? `No class matches “${search.q}”` : 'No classes match your search'}
      text={!isTextOnly && toHint(filters)}
      action={
        <>
          <Suggestion search={search} onRemove={onRemove} />
          <NearestWeeks search={search} onChoose={onRemove} />
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {filters.length > 1 &&
              filters.map((filter) => (
                <RemoveLink key={filter.name} search={search} filter={filter} onRemove={onRemove} />
              ))}
            <SportLinks onRemove={onRemove} />
            <ButtonLink to={paths.allClass} preventScrollReset onClick={onRemove}>
              See all classes
            </ButtonLink>
          </div>
        </>
      }
    />
  );
}
