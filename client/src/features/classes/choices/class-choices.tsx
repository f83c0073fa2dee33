import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '../../../lib/api/client';
import { ITEMS_PER_PAGE } from '../../../lib/browser/list-params';
import { LoadingList } from '../../../ui/feedback/loading-list';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchBox } from '../../../ui/forms/search-box';
import { useSearchBox } from '../../../ui/forms/use-search-box';
import { PagedListing, type ListPage } from '../../../ui/lists/paged-listing';
import { choicesQuery, readChoiceSearch } from './choices.queries';
import { ClassChoice } from './class-choice';

const SKELETONS = 4;

interface ClassChoicesProps {
  /** Shows only classes that the camper's family can enroll them in now. */
  camper?: string;
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
  const isOnly = page.total <= ITEMS_PER_PAGE;
  return { ...page, items, total: isOnly ? items.length : page.total };
};

/** On several pages, nobody knows how many classes are left out, so only the pages are counted. */
const toCountLabel = (page: ListPage<CampClass> | undefined) =>
  page && page.total > ITEMS_PER_PAGE
    ? { countLabel: `${Math.ceil(page.total / ITEMS_PER_PAGE)} pages of classes` }
    : {};

/** A list of classes with a search, from which one is chosen as `to` in the URL. */
export function ClassChoices({ camper, excluded, renderPrice, empty }: ClassChoicesProps) {
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
      <SearchBox {...search} label="Search by class, instructor or location" />
      <div className="mt-4">
        <PagedListing
          fetched={{ ...query, data: withoutExcluded(query.data, excluded) }}
          perPage={ITEMS_PER_PAGE}
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
              {classes.map((campClass) => (
                <ClassChoice
                  key={campClass._id}
                  campClass={campClass}
                  search={`?${toParams({ to: campClass._id }).toString()}`}
                  price={renderPrice(campClass)}
                />
              ))}
            </ul>
          )}
        </PagedListing>
      </div>
    </>
  );
}
