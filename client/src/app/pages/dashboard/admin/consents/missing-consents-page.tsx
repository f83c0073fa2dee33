import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ConsentText } from '@camp/server/contract/families/consents';
import { missingConsentEndpoints } from '@camp/server/contract/families/missing-consents';
import { MissingFilterBar } from '#features/consents/administration/missing-filter-bar';
import {
  missingCampersQuery,
  readFilters,
} from '#features/consents/administration/missing.queries';
import { MissingSkeleton, MissingTable } from '#features/consents/administration/missing-table';
import { currentTextsQuery } from '#features/consents/consent-texts.queries';
import { useListParams } from '#lib/browser/list-params';
import { paths } from '#lib/paths';
import { BackLink } from '#ui/headings/back-link';
import { ListPage } from '../list-page';

/** Returns what the page says without rows: nothing can be missing while no text is required. */
const toEmpty = (texts: readonly Pick<ConsentText, 'isRequired'>[]) => {
  if (texts.some(({ isRequired }) => isRequired)) {
    return {
      title: 'Nothing is missing',
      text: 'Every enrolled camper has the required consents.',
    };
  }
  return {
    title: 'No consents required',
    text: (
      <>
        Publish one under{' '}
        <Link to={paths.consents} className="underline underline-offset-4">
          Consents
        </Link>
        .
      </>
    ),
  };
};

const unknown = { title: 'No campers to show', text: null };

export function MissingConsentsPage() {
  const list = useListParams(readFilters);
  const { data: texts } = useQuery(currentTextsQuery());
  const { filters, setFilters } = list;
  return (
    <>
      <BackLink to={paths.consents}>All texts</BackLink>
      <ListPage
        title="Missing consents"
        lead="Campers in classes that are not over, for whom a required text was not agreed to."
        exported={{
          table: missingConsentEndpoints.exportMissingConsents,
          filters: { q: filters.q },
        }}
        list={list}
        viewsOf="missingConsents"
        filterBar={<MissingFilterBar {...list} />}
        noFilters={{ q: '' }}
        fetched={useQuery(missingCampersQuery(filters))}
        noun={{ one: 'camper', many: 'campers' }}
        errorTitle="We couldn’t load the missing consents"
        loading={<MissingSkeleton />}
        picture="/pictures/empty/classes.svg"
        empty={texts ? toEmpty(texts) : unknown}
        noMatches={{
          title: 'No matching campers',
          text: 'Search for the start of a name, an email or a class.',
        }}
      >
        {(missing) => (
          <MissingTable
            missing={missing}
            sort={filters.sort ?? 'startsOn'}
            onSort={(sort) => setFilters({ sort })}
          />
        )}
      </ListPage>
    </>
  );
}
