import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { endpoints } from '@camp/server/contract';
import { callFile, isProblem, toMessage } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { ActButton } from '../../ui/act-button';

type Table = (typeof endpoints)[
  'exportClasses' | 'exportUsers' | 'exportOrders' | 'exportAuditLog'];

const useDownload = (table: Table) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(table);
      saveFile(file, name ?? table.path.split('/').at(-1)!);
    },
  });

const toNews = ({ isPending, isSuccess }: ReturnType<typeof useDownload>) => {
  if (isPending) return 'The list is being downloaded.';
  return isSuccess ? 'The list has been downloaded.' : '';
};

const toFailure = (error: unknown) => {
  // Where the session is over, the login page says so already.
  if (!error || isProblem(error, 'unauthenticated', 'forbidden')) return null;
  return `The list could not be downloaded. ${toMessage(error)}`;
};

/** Downloads one of the camp's lists, all of it, whatever a page has been narrowed to. */
export const DownloadCsv = ({ table }: { table: Table }) => {
  const download = useDownload(table);
  const failure = toFailure(download.error);
  const note = useId();
  const { isPending } = download;
  return (
    <div className="flex max-w-64 flex-col items-start gap-1">
      <ActButton
        look="quiet"
        isBusy={isPending}
        isOff={isPending}
        aria-describedby={note}
        onClick={() => download.mutate()}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download CSV
      </ActButton>
      <p id={note} className="text-sm text-muted">
        The whole list, not only what is shown.
      </p>
      <p role="status" className="sr-only">
        {toNews(download)}
      </p>
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
    </div>
  );
};
