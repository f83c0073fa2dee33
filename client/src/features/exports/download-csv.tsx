import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { endpoints } from '@camp/server/contract';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { FocusableButton } from '../../ui/focusable-button';
import { reportActionError } from '../../ui/feedback/report-error';

type Table = (typeof endpoints)[
  | 'exportClasses'
  | 'exportUsers'
  | 'exportOrders'
  | 'exportAuditLog'
  | 'exportNewsletter'
  | 'exportMissingConsents'];

const useDownload = (table: Table) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(table);
      saveFile(file, name ?? table.path.split('/').at(-1)!);
    },
    onError: (error) =>
      void reportActionError(error, 'Error!', `We couldn't download the list. ${toMessage(error)}`),
  });

const toStatusText = ({ isPending, isSuccess }: ReturnType<typeof useDownload>) => {
  if (isPending) return 'Downloading the list.';
  return isSuccess ? 'List downloaded.' : '';
};

/** A button that downloads a complete list as CSV, regardless of the page's filters. */
export function DownloadCsv({
  table,
  note = 'Exports all rows.',
}: {
  table: Table;
  note?: string;
}) {
  const download = useDownload(table);
  const { isPending } = download;
  const noteId = useId();
  return (
    <div className="flex flex-col items-start gap-1">
      <FocusableButton
        variant="quiet"
        isBusy={isPending}
        isDisabled={isPending}
        aria-describedby={noteId}
        onClick={() => download.mutate()}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download CSV
      </FocusableButton>
      <p id={noteId} className="text-sm text-muted">
        {note}
      </p>
      <p role="status" className="sr-only">
        {toStatusText(download)}
      </p>
    </div>
  );
}
