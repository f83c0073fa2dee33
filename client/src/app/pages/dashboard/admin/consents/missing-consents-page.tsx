import { useQuery } from '@tanstack/react-query';
import { missingConsentEndpoints } from '@camp/server/contract/families/missing-consents';
import { MissingFilterBar } from '../../../../../features/consents/administration/missing-filter-bar';
import {
  missingCampersQuery,
  readFilters,
} from '../../../../../features/consents/administration/missing.queries';
import {
  MissingSkeleton,
  MissingTable,
} from '../../../../../features/consents/administration/missing-table';
import { useListParams } from '../../../../../lib/browser/list-params';
import { paths } from '../../../../../lib/paths';
import { BackLink } from '../../../../../ui/headings/back-link';
import { ListPage } from '../list-page';

export function MissingConsentsPage() {
  const list = useListParams(readFilters);
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
        empty={{
          title: 'Nothing is missing',
          text: 'Every enrolled camper has the required consents.',
        }}
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
