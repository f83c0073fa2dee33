import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '../../../lib/api/client';
import { LoadingList } from '../../../ui/feedback/loading-list';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchBox } from '../../../ui/forms/search-box';
import { useSearchBox } from '../../../ui/forms/use-search-box';
import { PagedListing, type ListPage } from '../../../ui/lists/paged-listing';
import { fittingFirst, toAgeMismatch } from './age-fit';
import { CHOICES_PER_PAGE, choicesQuery, readChoiceSearch } from './choices.queries';
import { ClassChoice } from './class-choice';

const SKELETONS = 4;

interface ClassChoicesProps {
  /** Shows only classes that the camper's family can enroll them in now. */
  camper?: string;
  /** The ages of the campers to move; classes that do not fit them come last and say so. */
  ages?: readonly (number | null)[];
  /** The ids of classes that cannot be chosen, such as the one to leave. */
  excluded: readonly string[];
  /** Renders what the choice costs. */
  renderPrice: (campClass: CampClass) => ReactNode;
  /** Shown without a search if there is no class to choose. */
  empty: ReactNode;
}

const withoutExcluded = (
  page: ListPage<CampClass> | undefined,
  excluded: readonly string[],
): ListPage<CampClass> | undefined => {
  if (!page) return undefined;
  const items = page.items.filter(({ _id }) => !excluded.includes(_id));
  const isOnly = page.total <= CHOICES_PER_PAGE;
  return { ...page, items, total: isOnly ? items.length : page.total };
};

/** On several pages, nobody knows how many classes are left out, so their number is not exact. */
const toCountLabel = (page: ListPage<CampClass> | undefined) =>
  page && page.total > CHOICES_PER_PAGE
    ? { countLabel: `About ${page.total.toLocaleString('en-US')} classes` }
    : {};

/** A list of classes with a search, from which one is chosen as `to` in the URL. */
export function ClassChoices(props: ClassChoicesProps) {
  const { camper, ages = [], excluded, renderPrice, empty } = props;
  const [params, setParams] = useSearchParams();
  const found = readChoiceSearch(params);
  const query = useQuery(choicesQuery(found, camper));
  const toParams = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const search = useSearchBox(found.q, (q) =>
    setParams(toParams({ q, page: '' }), { replace: true, preventScrollReset: true }),
  );
  return (
    <>
      <SearchBox
        {...search}
        label="Search by class, instructor or location"
        isLoading={query.isPlaceholderData}
      />
      <div className="mt-4">
        <PagedListing
          fetched={{ ...query, data: withoutExcluded(query.data, excluded) }}
          perPage={CHOICES_PER_PAGE}
          noun={{ one: 'class', many: 'classes' }}
          {...toCountLabel(query.data)}
          toSearch={(page) => `?${toParams({ page: page === 1 ? '' : String(page) }).toString()}`}
          errorTitle="We couldn’t load the classes"
          toErrorText={toMessage}
          loading={
            <LoadingList label="Loading the classes" count={SKELETONS} className="grid gap-4">
              <Skeleton className="h-24 w-full" />
            </LoadingList>
          }
          empty={found.q === '' ? empty : <p className="py-6">No class matches “{found.q}”.</p>}
        >
          {(classes) => (
            <ul aria-label="Classes" className="divide-y divide-base-300 border-y border-base-300">
              {fittingFirst(classes, ages).map((campClass) => (
                <ClassChoice
                  key={campClass._id}
                  campClass={campClass}
                  search={`?${toParams({ to: campClass._id }).toString()}`}
                  price={renderPrice(campClass)}
                  ageMismatch={toAgeMismatch(ages, campClass)}
                />
              ))}
            </ul>
          )}
        </PagedListing>
      </div>
    </>
  );
}
