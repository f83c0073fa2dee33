import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { toPage, toPageCount, without, writeSearch, type ClassSearch } from './class-search';
import { toFilters } from './search-words';

const PICTURE = '/pictures/empty/classes.svg';

type NoResultsProps = { search: ClassSearch; total: number; onRemove: () => void };

/** An old link may name a page that the list no longer has. */
const PastTheEnd = ({ search, total }: Pick<NoResultsProps, 'search' | 'total'>) => {
  const last = toPageCount(total);
  const address = writeSearch({ ...search, page: last > 1 ? last : undefined });
  return (
    <EmptyState
      picture={PICTURE}
      title={`There is no page ${toPage(search)}`}
      text="The list has become shorter."
      action={
        <ButtonLink to={{ search: address }} className="mt-2">
          Go to the last page
        </ButtonLink>
      }
    />
  );
};

/** Nothing fits: what was asked for, and the ways out. */
export const NoResults = ({ search, total, onRemove }: NoResultsProps) => {
  const filters = toFilters(search);
  const last = filters.at(-1);
  if (total > 0) return <PastTheEnd search={search} total={total} />;
  return (
    <EmptyState
      picture={PICTURE}
      title="No class fits all of that"
      text={`You asked for: ${filters.map(({ label }) => label).join(' · ')}`}
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
            look={filters.length > 1 ? 'quiet' : 'primary'}
            preventScrollReset
            onClick={onRemove}
          >
            See all classes
          </ButtonLink>
        </div>
      }
    />
  );
};
