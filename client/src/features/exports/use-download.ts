import { useMutation } from '@tanstack/react-query';
import type { endpoints } from '@camp/server/contract';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { reportActionError } from '../../ui/feedback/report-error';

export type Table = (typeof endpoints)[
  | 'exportClasses'
  | 'exportUsers'
  | 'exportOrders'
  | 'exportAuditLog'
  | 'exportNewsletter'
  | 'exportMissingConsents'];

/** The filters and the sort order of an export; none of them means all rows. */
export type ExportQuery = Record<string, unknown>;

/** Downloads an exported list. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ table, query }: { table: Table; query?: ExportQuery }) => {
      const { file, name } = await callFile(table, query && { query });
      saveFile(file, name ?? table.path.split('/').at(-1)!);
    },
    onError: (error) =>
      reportActionError(error, 'Error!', `We couldn’t download the list. ${toMessage(error)}`),
  });
}
