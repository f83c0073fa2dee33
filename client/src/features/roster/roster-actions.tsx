import { useMutation } from '@tanstack/react-query';
import { Download, Hourglass, Mail, Printer } from 'lucide-react';
import {
  rosterEndpoints,
  type Roster,
  type SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { toRosterFileName } from '@camp/server/contract/export-name';
import { callFile, toMessage } from '#lib/api/client';
import { saveFile } from '#lib/browser/save-file';
import { toClassWaitlistPath, toMessagesPath } from '#lib/paths';
import type { MenuAction } from '#ui/forms/action-menu';
import { confirmAction } from '#ui/feedback/confirm-action';
import { reportActionError } from '#ui/feedback/report-error';
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

/** What is printed: the session or its week, with safety data unless it is null. */
export interface Printed {
  safetyData: SafetyData | null;
  isWeek: boolean;
}

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

interface PrintOptions {
  canReadSafetyData: boolean;
  /** Whether the week has several sessions. */
  hasWeek: boolean;
  print: (printed: Printed) => void;
}

/** Returns the actions that print the roster. The first is the copy that a coach needs with the campers. */
const listPrints = (roster: Roster, { canReadSafetyData, hasWeek, print }: PrintOptions) => {
  const toAction = (label: string, isWeek: boolean, withSafetyData: boolean) => ({
    ...{ label, Icon: Printer },
    run: withSafetyData
      ? () => void printSafetyData(roster, (safetyData) => print({ safetyData, isWeek }))
      : () => print({ safetyData: null, isWeek }),
  });
  const toActions = (end: string, withSafetyData: boolean) => ({
    first: toAction(`Print${end}`, false, withSafetyData),
    others: hasWeek ? [toAction(`Print week${end}`, true, withSafetyData)] : [],
  });
  if (!canReadSafetyData) return toActions('', false);
  const { first, others } = toActions(' with safety data', true);
  const plain = toActions(' without safety data', false);
  return { first, others: [...others, plain.first, ...plain.others] };
};

/**
 * Returns the actions for a roster: the message, the waiting list, and copies on paper or as a file. The
 * first copy is what a coach needs with the campers, safety data included.
 */
export function useRosterActions(roster: Roster, options: PrintOptions): RosterMenu {
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
  const safetyDownload = {
    ...{ label: 'Download CSV with safety data', Icon: Download },
    run: () => void downloadSafetyData(roster),
  };
  const { first, others } = listPrints(roster, options);
  return {
    // No button for the week: on a screen of 80rem there is no room for one.
    shortcuts: [message, { ...first, short: 'Print' }],
    actions: [
      ...[message, waitlist, first, ...others],
      ...(options.canReadSafetyData ? [safetyDownload] : []),
      download,
    ],
    isBusy: isPending,
  };
}
