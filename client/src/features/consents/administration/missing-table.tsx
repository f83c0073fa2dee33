import type { MissingConsent } from '@camp/server/contract/families/consents';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { toFullDays } from '../../../lib/format/schedule';
import { EmailText } from '../../../ui/email-text';
import { LoadingList } from '../../../ui/feedback/loading-list';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TableCell } from '../../../ui/lists/table-cell';
import { TableHead } from '../../../ui/lists/table-head';

const Row = ({ missing }: { missing: MissingConsent }) => {
  const { className, startsOn, email, texts } = missing;
  return (
    <tr className="mb-4 block rounded-box border border-base-300 p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0">
      <th
        scope="row"
        className="block pb-2 text-start wrap-anywhere @4xl:table-cell @4xl:py-3 @4xl:pe-2"
      >
        {toCamperName(missing.camper)}
      </th>
      <TableCell label="Class">
        <span>
          {className}
          {startsOn !== undefined && (
            <span className="block text-sm text-muted">{toFullDays({ startsOn })}</span>
          )}
        </span>
      </TableCell>
      <TableCell label="Account">
        <EmailText email={email} />
      </TableCell>
      <TableCell label="Missing">{texts.map(({ title }) => title).join(', ')}</TableCell>
    </tr>
  );
};

const columns = [{ name: 'Camper' }, { name: 'Class' }, { name: 'Account' }, { name: 'Missing' }];

/** Enrolled campers who lack a required consent: a table where there is room, cards elsewhere. */
export function MissingTable({ missing }: { missing: readonly MissingConsent[] }) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Missing consents</caption>
      <TableHead columns={columns} />
      <tbody className="block @4xl:table-row-group">
        {missing.map((row) => (
          <Row key={`${row.classItemId} ${row.camper._id}`} missing={row} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function MissingSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading missing consents" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-4 h-40 w-full @4xl:mb-2 @4xl:h-12" />
      </LoadingList>
    </div>
  );
}
