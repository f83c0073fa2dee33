import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { toPage, toPageCount, without, writeSearch, type ClassSearch } from './class-search';
import { toFilterLabels } from './search.messages';

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
      title={`Page ${toPage(search)} doesn't exist`}
      text="The list is shorter now."
      action={
        <ButtonLink to={{ search: address }} className="mt-2">
          Go to the last page
        </ButtonLink>
      }
    />
  );
};

/** The empty state of a search: its filters and links to widen it. */
export function NoResults({ search, child, total, onRemove }: NoResultsProps) {
  const filters = toFilterLabels(search, child);
  const last = filters.at(-1);
  if (total > 0) return <PageNotFound search={search} total={total} />;
  return (
    <EmptyState
      picture={PICTURE}
      title="No classes match your search"
      text={`Filters: ${filters.map(({ label }) => label).join(' · ')}`}
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {last && filters.length > 1 && (
            <ButtonLink
              to={{ search: writeSearch(without(search, last.name)) }}
              preventScrollReset
              onClick={onRemove}
            >
              Remove {last.label}
            </ButtonLink>
          )}
          <ButtonLink
            to={paths.allClass}
            variant={filters.length > 1 ? 'quiet' : 'accent'}
            preventScrollReset
            onClick={onRemove}
          >
            See all classes
          </ButtonLink>
        </div>
      }
    />
  );
}
