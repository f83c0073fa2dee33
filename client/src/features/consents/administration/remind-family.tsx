import { Mail } from 'lucide-react';
import type { CamperMissingConsents } from '@camp/server/contract/families/missing-consents';
import { toCamperName } from '@camp/server/shared/names';
import { isProblem, toMessage } from '#lib/api/client';
import { toDate } from '#lib/format/dates';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { useRemind } from './missing.queries';

const toResult = (family: string, remindedAt: string | null) =>
  remindedAt === null ? `${family} has agreed meanwhile` : `We reminded ${family}`;

/** Asks, then notifies the family of everything that it lacks. */
function useRemindFamily({ camper, family }: CamperMissingConsents) {
  const { mutateAsync } = useRemind();
  const name = family.name || family.email;
  return () =>
    confirmAction({
      title: `Remind ${name}?`,
      text: `Every adult who sees ${toCamperName(camper)} gets an email that lists what is missing for the whole family. You can remind a family once a day.`,
      confirmButtonText: 'Send reminder',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync(camper._id),
      toMessage,
      isFinal: (error) => isProblem(error, 'already-reminded', 'not-found'),
      onDone: ({ remindedAt }) => showToast(toResult(name, remindedAt)),
      onFinalError: (error) => showError('Not reminded', toMessage(error)),
    });
}

/** A button that reminds the family, and when it was reminded last. */
export function RemindFamily({ missing }: { missing: CamperMissingConsents }) {
  const remind = useRemindFamily(missing);
  const { camper, family, remindedAt, canRemind } = missing;
  return (
    <div className="flex flex-col items-end gap-1 @4xl:items-start">
      <FocusableButton
        variant="quiet"
        size="sm"
        isBusy={false}
        isDisabled={!canRemind}
        aria-label={`Remind the family of ${toCamperName(camper)}`}
        onClick={() => void remind()}
      >
        <Mail size={16} aria-hidden="true" />
        Remind
      </FocusableButton>
      {remindedAt !== undefined && (
        <span className="text-sm whitespace-nowrap text-muted">Sent {toDate(remindedAt)}</span>
      )}
      {family.email === '' && <span className="text-sm text-muted">No account</span>}
    </div>
  );
}
