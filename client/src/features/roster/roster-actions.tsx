import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { rosterEndpoints, type Roster } from '@camp/server/contract/roster';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { reportActionError } from '../../ui/feedback/report-error';

const toFileName = (className: string) =>
  `roster-${className
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.csv`;

const useDownload = ({ classItemId, className }: Roster) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(rosterEndpoints.getRosterTable, {
        params: { id: classItemId },
      });
      saveFile(file, name ?? toFileName(className));
    },
    onError: (error) =>
      void reportActionError(error, 'Error!', `We couldn't download the list. ${toMessage(error)}`),
  });

export function RosterActions({ roster }: { roster: Roster }) {
  const { mutate, isPending } = useDownload(roster);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        Download CSV
      </Button>
    </div>
  );
}
