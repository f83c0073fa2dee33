import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { serverNow } from '#lib/api/server-time';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { SearchBox } from '#ui/forms/search-box';
import { useSearchBox } from '#ui/forms/use-search-box';
import { PagedListing, type ListPage } from '#ui/lists/paged-listing';
import {
  CHOICES_PER_PAGE,
  choicesQuery,
  readChoiceSearch,
  type ChoiceSearch,
} from './choices.queries';
import { ChoiceLists } from './choice-lists';
import { groupChoices, toFreeLabel, type ChoiceGroups } from './group-choices';
import { listViews, type ChoiceView, type ClassToLeave } from './similar-classes';
import { NoneFree, ViewSwitch } from './view-switch';
import { formatCount } from '@camp/server/shared/numbers';
import { EN_US } from '@camp/server/shared/locale';

const SKELETONS = 4;

interface ClassChoicesProps {
  /** Lists classes for this camper's age, of which the family can choose those open for enrollment. */
  camper?: string;
  /** The class to leave; classes like it come first, and a family can choose to see only those. */
  left: ClassToLeave;
  /** The ages of the campers to move; classes that do not fit them are folded and say so. */
  ages?: readonly (number | null)[];
  /** Whose ages these are, such as `Maya Field’s`. */
  whose?: string;
  /** The ids of classes that cannot be chosen, such as the one to leave. */
  excluded: readonly string[];
  /** Returns why a class is not for some of the campers, besides their ages. */
  toWarnings?: (campClass: CampClass) => string[];
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

/**
 * Returns how many of the classes can be seen without unfolding. On several pages, nobody knows how many
 * classes are left out, so their number is not exact.
 */
function toCountLabel(page: ListPage<CampClass> | undefined, groups: ChoiceGroups) {
  if (page && page.total > CHOICES_PER_PAGE) {
    return { countLabel: `About ${formatCount(page.total, EN_US)} classes` };
  }
  const countLabel = toFreeLabel(groups);
  return countLabel === null ? {} : { countLabel };
}

/** Returns the parameters with the changes; an empty value removes one. */
function withParams(params: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the page of the view that the URL names, and how many classes each view has. */
function useChoices(found: ChoiceSearch, { camper, left, excluded }: ClassChoicesProps) {
  const views: ChoiceView[] = camper === undefined ? ['all'] : listViews(left);
  const chosen = views.includes(found.show) ? found.show : 'all';
  const queries = useQueries({
    queries: views.map((show) => choicesQuery({ ...found, show }, { camper, left })),
  });
  return {
    chosen,
    query: queries[views.indexOf(chosen)]!,
    views: views.map((view, index) => ({
      view,
      count: withoutExcluded(queries[index]!.data, excluded)?.total,
    })),
  };
}

/** A list of classes with a search, from which one is chosen as `to` in the URL. */
export function ClassChoices(props: ClassChoicesProps) {
  const { camper, left, ages = [], whose, excluded, toWarnings, renderPrice, empty } = props;
  const [params, setParams] = useSearchParams();
  const found = readChoiceSearch(params);
  const { query, chosen, views } = useChoices(found, props);
  const data = withoutExcluded(query.data, excluded);
  const wanted = { left, ages, isForFamily: camper !== undefined };
  const groups = groupChoices(data?.items ?? [], wanted, serverNow());
  const toParams = (changes: Record<string, string>) => withParams(params, changes);
  const change = (changes: Record<string, string>) =>
    setParams(toParams(changes), { replace: true, preventScrollReset: true });
  const search = useSearchBox(found.q, (q) => change({ q, page: '' }));
  const changeView = (show: ChoiceView) => change({ show: show === 'all' ? '' : show, page: '' });
  const toSearch = ({ _id }: CampClass) => `?${toParams({ to: _id }).toString()}`;
  const none =
    found.q === '' ? (
      <NoneFree view={chosen}>{empty}</NoneFree>
    ) : (
      <p className="py-6">No class matches “{found.q}”.</p>
    );
  return (
    <>
      <SearchBox
        {...search}
        label="Search by class, instructor or location"
        isLoading={query.isPlaceholderData}
      />
      <div className="mt-4">
        {views.length > 1 && <ViewSwitch views={views} chosen={chosen} onChange={changeView} />}
        <PagedListing
          fetched={{ ...query, data }}
          perPage={CHOICES_PER_PAGE}
          noun={{ one: 'class', many: 'classes' }}
          {...toCountLabel(query.data, groups)}
          toSearch={(page) => `?${toParams({ page: page === 1 ? '' : String(page) }).toString()}`}
          errorTitle="We couldn’t load the classes"
          toErrorText={toMessage}
          loading={
            <LoadingList label="Loading the classes" count={SKELETONS} className="grid gap-4">
              <Skeleton className="h-24 w-full" />
            </LoadingList>
          }
          empty={none}
        >
          {() => (
            <>
              {groups.free.length === 0 && <NoneFree view={chosen}>{empty}</NoneFree>}
              <ChoiceLists {...groups} {...{ ages, whose, toWarnings, renderPrice, toSearch }} />
            </>
          )}
        </PagedListing>
      </div>
    </>
  );
}
