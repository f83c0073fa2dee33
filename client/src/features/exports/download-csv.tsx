import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { endpoints } from '@camp/server/contract';
import { callFile, isProblem, toMessage } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { ActButton } from '../../ui/act-button';
import { showError } from '../../ui/dialog';

type Table = (typeof endpoints)[
  'exportClasses' | 'exportUsers' | 'exportOrders' | 'exportAuditLog' | 'exportNewsletter'];

const useDownload = (table: Table) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(table);
      saveFile(file, name ?? table.path.split('/').at(-1)!);
    },
    onError: (error) => {
      // The session is over and the login page says so already.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      void showError('Error!', `The list could not be downloaded. ${toMessage(error)}`);
    },
  });

const toNews = ({ isPending, isSuccess }: ReturnType<typeof useDownload>) => {
  if (isPending) return 'The list is being downloaded.';
  return isSuccess ? 'The list has been downloaded.' : '';
};

/** Downloads one of the camp's lists, all of it, whatever a page has been narrowed to. */
export const DownloadCsv = ({
  table,
  note = 'The whole list, not only what is shown.',
}: {
  table: Table;
  note?: string;
}) => {
  const download = useDownload(table);
  const { isPending } = download;
  const noteId = useId();
  return (
    <div className="flex flex-col items-start gap-1">
      <ActButton
        look="quiet"
        isBusy={isPending}
        isOff={isPending}
        aria-describedby={noteId}
        onClick={() => download.mutate()}
      >
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download CSV
      </ActButton>
      <p id={noteId} className="text-sm text-muted">
        {note}
      </p>
      <p role="status" className="sr-only">
        {toNews(download)}
      </p>
    </div>
  );
};
