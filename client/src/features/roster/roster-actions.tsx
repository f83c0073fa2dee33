import { useMutation } from '@tanstack/react-query';
import { Download, Hourglass, Mail, Printer } from 'lucide-react';
import {
  rosterEndpoints,
  type Roster,
  type SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { toRosterFileName } from '@camp/server/contract/export-name';
import { callFile, toMessage } from '../../lib/api/client';
import { saveFile } from '../../lib/browser/save-file';
import { toClassWaitlistPath, toMessagesPath } from '../../lib/paths';
import type { MenuAction } from '../../ui/forms/action-menu';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { reportActionError } from '../../ui/feedback/report-error';
import { fetchSafetyData } from './safety-data/safety-data.queries';

const useDownload = (roster: Roster) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await callFile(rosterEndpoints.getRosterTable, {
        params: { id: roster.classItemId },
      });
      saveFile(file, name ?? toRosterFileName(roster));
    },
    onError: (error) =>
      reportActionError(error, 'Error!', `We couldn’t download the list. ${toMessage(error)}`),
  });

const TEXT =
  'It contains allergies, medical notes, phone numbers and who may pick up. We record that you took it. Keep it with you, and destroy it when you no longer need it.';

const question = { text: TEXT, cancelButtonText: 'Cancel', toMessage } as const;

const downloadSafetyData = (roster: Roster) =>
  confirmAction({
    ...question,
    title: 'Download with safety data?',
    confirmButtonText: 'Download',
    run: () => callFile(rosterEndpoints.getSafetyDataTable, { params: { id: roster.classItemId } }),
    onDone: ({ file, name }) =>
      saveFile(file, name ?? toRosterFileName(roster, 'roster-with-safety-data')),
  });

const printSafetyData = ({ classItemId }: Roster, print: (safetyData: SafetyData) => void) =>
  confirmAction({
    ...question,
    title: 'Print with safety data?',
    confirmButtonText: 'Print',
    run: () => fetchSafetyData(classItemId),
    onDone: print,
  });

/** An action that is a button of its own where there is room. */
export interface RosterShortcut extends MenuAction {
  /** The text of the button: the first word of the label. */
  short: string;
}

/** The actions for a roster, and whether one of them is running. */
export interface RosterMenu {
  shortcuts: readonly RosterShortcut[];
  actions: readonly MenuAction[];
  isBusy: boolean;
}

/**
 * Returns the actions for a roster: the message, the waiting list, and copies on paper or as a file. The
 * first copy is what a coach needs with the campers, safety data included.
 */
export function useRosterActions(
  roster: Roster,
  canReadSafetyData: boolean,
  /** Prints the roster, with safety data unless it is null. */
  print: (safetyData: SafetyData | null) => void,
): RosterMenu {
  const { mutate, isPending } = useDownload(roster);
  const { classItemId } = roster;
  const message = {
    ...{ label: 'Message families', short: 'Message' },
    ...{ Icon: Mail, run: toMessagesPath(classItemId) },
  };
  const waitlist = {
    ...{ label: 'Waiting list', Icon: Hourglass },
    run: toClassWaitlistPath(classItemId),
  };
  const download = { label: 'Download CSV', Icon: Download, run: () => mutate() };
  const plainPrint = { Icon: Printer, run: () => print(null) };
  const safetyPrint = { Icon: Printer, run: () => void printSafetyData(roster, print) };
  const firstPrint: RosterShortcut = canReadSafetyData
    ? { label: 'Print with safety data', short: 'Print', ...safetyPrint }
    : { label: 'Print', short: 'Print', ...plainPrint };
  const copies = canReadSafetyData
    ? [
        { label: 'Print without safety data', ...plainPrint },
        {
          ...{ label: 'Download CSV with safety data', Icon: Download },
          run: () => void downloadSafetyData(roster),
        },
        download,
      ]
    : [download];
  return {
    shortcuts: [message, firstPrint],
    actions: [message, waitlist, firstPrint, ...copies],
    isBusy: isPending,
  };
}
