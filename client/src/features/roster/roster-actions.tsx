import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  rosterEndpoints,
  type Roster,
  type SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { ActionMenu, type MenuAction } from '../../ui/forms/action-menu';
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
  /** Further actions of the menu, before those of copies. */
  actions: readonly MenuAction[];
  /** Links before the button. */
  children: ReactNode;
}

/** Returns the copies that are not behind a button of their own. */
const useCopies = ({
  roster,
  canReadSafetyData,
  onPrint,
}: Pick<RosterActionsProps, 'roster' | 'canReadSafetyData' | 'onPrint'>) => {
  const { mutate, isPending } = useDownload(roster);
  const withSafetyData = {
    label: 'Download CSV with safety data',
    Icon: Download,
    run: () => void downloadSafetyData(roster),
  };
  const plainPrint = {
    label: 'Print without safety data',
    Icon: Printer,
    run: () => onPrint(null),
  };
  const download = { label: 'Download CSV', Icon: Download, run: () => mutate() };
  return {
    copies: canReadSafetyData ? [withSafetyData, plainPrint, download] : [download],
    isPending,
  };
};

/**
 * Prints and downloads the roster. The button prints what a coach needs with the campers, safety data
 * included, which is quiet because a copy on paper is the most sensitive; the other copies are in the menu.
 */
export function RosterActions(props: RosterActionsProps) {
  const { roster, canReadSafetyData, onPrint, actions, children } = props;
  const { copies, isPending } = useCopies(props);
  const print = () => (canReadSafetyData ? void printSafetyData(roster, onPrint) : onPrint(null));
  return (
    <>
      {children}
      <Button variant="quiet" size="sm" onClick={print}>
        <Printer size={18} aria-hidden="true" />
        {canReadSafetyData ? (
          <span>
            Print <span className="max-sm:sr-only">with safety data</span>
          </span>
        ) : (
          'Print'
        )}
      </Button>
      <ActionMenu
        name="More actions for the roster"
        actions={[...actions, ...copies]}
        isBusy={isPending}
      />
    </>
  );
}
