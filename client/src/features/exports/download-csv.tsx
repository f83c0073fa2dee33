import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { FocusableButton } from '#ui/focusable-button';
import { useDownload, type ExportQuery, type Table } from './use-download';

type DownloadState = ReturnType<typeof useDownload>;

const toStatusText = ({ isPending, isSuccess }: DownloadState) => {
  if (isPending) return 'Downloading the list.';
  return isSuccess ? 'List downloaded.' : '';
};

const Status = ({ download }: { download: DownloadState }) => (
  <p role="status" className="sr-only">
    {toStatusText(download)}
  </p>
);

/** Returns the filters and the sort order of a list without its page. */
const toExportQuery = ({ page: _, ...filters }: ExportQuery): ExportQuery =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );

interface DownloadCsvProps {
  table: Table;
  /** The filters of the list that the page shows. */
  filters?: object;
  /** How many rows the file will have, and their name; undefined until it is known. */
  rows?: { count: number | undefined; one: string; many: string };
  note?: string;
}

/** Returns e.g. `Export 214 orders`, if there are any. */
const toLabel = (rows: DownloadCsvProps['rows']) => {
  if (!rows?.count) return 'Download CSV';
  const { count, one, many } = rows;
  return `Export ${formatCount(count, EN_US)} ${count === 1 ? one : many}`;
};

/** A button that downloads the rows that a list shows on all its pages, as CSV. */
export function DownloadCsv({ table, filters = {}, rows, note }: DownloadCsvProps) {
  const download = useDownload();
  const { isPending } = download;
  const noteId = useId();
  const query = toExportQuery({ ...filters });
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <FocusableButton
        variant="quiet"
        isBusy={isPending}
        isDisabled={isPending}
        aria-describedby={note === undefined ? undefined : noteId}
        onClick={() => download.mutate({ table, query })}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        <span className="tabular-nums">{toLabel(rows)}</span>
      </FocusableButton>
      {note !== undefined && (
        <p id={noteId} className="text-sm text-muted">
          {note}
        </p>
      )}
      <Status download={download} />
    </div>
  );
}

interface DownloadSelectedProps {
  table: Table;
  selection: { selected: readonly string[]; isEverything: boolean };
  /** The filters of the list, for all rows that match. */
  filters: object;
}

/** A button that downloads the selected rows as CSV. */
export function DownloadSelected({ table, selection, filters }: DownloadSelectedProps) {
  const { selected, isEverything } = selection;
  const query = isEverything ? toExportQuery({ ...filters }) : { ids: selected.join() };
  const download = useDownload();
  const { isPending } = download;
  return (
    <>
      <FocusableButton
        variant="quiet"
        size="sm"
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => download.mutate({ table, query })}
      >
        {!isPending && <Download size={16} aria-hidden="true" />}
        Export CSV
      </FocusableButton>
      <Status download={download} />
    </>
  );
}
