import { useQuery } from '@tanstack/react-query';
import { consentEndpoints } from '@camp/server/contract/families/consents';
import {
  missingConsentsQuery,
  readFilters,
} from '../../../../../features/consents/administration/missing.queries';
import {
  MissingSkeleton,
  MissingTable,
} from '../../../../../features/consents/administration/missing-table';
import { DownloadCsv } from '../../../../../features/exports/download-csv';
import { useListParams } from '../../../../../lib/browser/list-params';
import { paths } from '../../../../../lib/paths';
import { ButtonLink } from '../../../../../ui/button';
import { ListPage } from '../list-page';

export function MissingConsentsPage() {
  const list = useListParams(readFilters);
  return (
    <ListPage
      title="Missing consents"
      lead="Campers in classes that are not over, for whom a required text was not agreed to."
      actions={<DownloadCsv table={consentEndpoints.exportMissingConsents} />}
      list={list}
      filterBar={
        <ButtonLink to={paths.consents} variant="quiet" className="mb-6">
          All texts
        </ButtonLink>
      }
      fetched={useQuery(missingConsentsQuery(list.filters))}
      noun={{ one: 'camper and class', many: 'campers and classes' }}
      errorTitle="We couldn't load the missing consents"
      loading={<MissingSkeleton />}
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'Nothing is missing',
        text: 'Every enrolled camper has the required consents.',
      }}
    >
      {(missing) => <MissingTable missing={missing} />}
    </ListPage>
  );
}
