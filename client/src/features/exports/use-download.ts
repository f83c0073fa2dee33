import { useMutation } from '@tanstack/react-query';
import type { endpoints } from '@camp/server/contract';
import { toExportName } from '@camp/server/contract/export-name';
import { callFile, toMessage } from '#lib/api/client';
import { saveFile } from '#lib/browser/save-file';
import { today } from '#lib/format/dates';
import { reportActionError } from '#ui/feedback/report-error';

export type Table = (typeof endpoints)[
  | 'exportClasses'
  | 'exportUsers'
  | 'exportOrders'
  | 'exportAuditLog'
  | 'exportNewsletter'
  | 'exportMissingConsents'];

/** The filters and the sort order of an export; none of them means all rows. */
export type ExportQuery = Record<string, unknown>;

const names: Partial<Record<string, string>> = { '/consents/missing.csv': 'missing-consents' };

const toList = ({ path }: Table) =>
  names[path] ??
  path
    .split('/')
    .at(-1)!
    .replace(/\.csv$/, '');

/** Downloads an exported list. If a proxy removes the name that the server gives the file, it gets the same one. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ table, query }: { table: Table; query?: ExportQuery }) => {
      const { file, name } = await callFile(table, query && { query });
      saveFile(file, name ?? toExportName(toList(table), today(), query));
    },
    onError: (error) =>
      reportActionError(error, 'Error!', `We couldn’t download the list. ${toMessage(error)}`),
  });
}
