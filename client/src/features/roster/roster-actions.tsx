import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import {
  rosterEndpoints,
  type Roster,
  type SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { ActionMenu } from '../../ui/forms/action-menu';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { reportActionError } from '../../ui/feedback/report-error';
import { fetchSafetyData } from './safety-data/safety-data.queries';

const toFileName = (className: string, prefix: string) =>
  `${prefix}-${className
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.csv`;

const useDownload = ({ classItemId, className }: Roster) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(rosterEndpoints.getRosterTable, {
        params: { id: classItemId },
      });
      saveFile(file, name ?? toFileName(className, 'roster'));
    },
    onError: (error) =>
      reportActionError(error, 'Error!', `We couldn’t download the list. ${toMessage(error)}`),
  });

const TEXT =
  'It contains allergies, medical notes, phone numbers and who may pick up. We record that you took it. Keep it with you, and destroy it when you no longer need it.';

const question = { text: TEXT, cancelButtonText: 'Cancel', toMessage } as const;

const downloadSafetyData = ({ classItemId: id, className }: Roster) =>
  confirmAction({
    ...question,
    title: 'Download with safety data?',
    confirmButtonText: 'Download',
    run: () => callFile(rosterEndpoints.getSafetyDataTable, { params: { id } }),
    onDone: ({ file, name }) =>
      saveFile(file, name ?? toFileName(className, 'roster-with-safety-data')),
  });

const printSafetyData = ({ classItemId }: Roster, print: (safetyData: SafetyData) => void) =>
  confirmAction({
    ...question,
    title: 'Print with safety data?',
    confirmButtonText: 'Print',
    run: () => fetchSafetyData(classItemId),
    onDone: print,
  });

interface RosterActionsProps {
  roster: Roster;
  canReadSafetyData: boolean;
  /** Prints the roster, with safety data unless it is null. */
  onPrint: (safetyData: SafetyData | null) => void;
}

const PrintIcon = <Printer size={18} aria-hidden="true" />;
const DownloadIcon = <Download size={18} aria-hidden="true" />;

/** Prints and downloads the roster, without or with safety data. */
export function RosterActions({ roster, canReadSafetyData, onPrint }: RosterActionsProps) {
  const { mutate, isPending } = useDownload(roster);
  return (
    <section aria-labelledby="paper-copies" className="mt-8 print:hidden">
      <h3 id="paper-copies" className="mb-3 text-lg font-semibold">
        Print and download
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => onPrint(null)}>
          {PrintIcon} Print
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
          {!isPending && DownloadIcon} Download CSV
        </Button>
        {canReadSafetyData && (
          <>
            <Button variant="quiet" onClick={() => void printSafetyData(roster, onPrint)}>
              {PrintIcon} Print with safety data
            </Button>
            <Button variant="quiet" onClick={() => void downloadSafetyData(roster)}>
              {DownloadIcon} Download CSV with safety data
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The same actions in the header of a wide page; those with safety data are in a menu. */
export function RosterHeaderActions({ roster, canReadSafetyData, onPrint }: RosterActionsProps) {
  const { mutate, isPending } = useDownload(roster);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => onPrint(null)}>
        {PrintIcon} Print
      </Button>
      <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
        {!isPending && DownloadIcon} Download CSV
      </Button>
      {canReadSafetyData && (
        <ActionMenu
          name="Copies with safety data"
          actions={[
            {
              label: 'Print with safety data',
              Icon: Printer,
              run: () => void printSafetyData(roster, onPrint),
            },
            {
              label: 'Download CSV with safety data',
              Icon: Download,
              run: () => void downloadSafetyData(roster),
            },
          ]}
        />
      )}
    </>
  );
}
