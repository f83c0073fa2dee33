import { toCamperName } from '@camp/server/shared/names';
import type { Camper } from '@camp/server/contract/families/campers';
import { toMessage } from '#lib/api/client';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { focusHeading } from '#ui/headings/focus-heading';
import { useRestoreCamper } from './family.queries';

const ArchivedCamper = ({ camper }: { camper: Camper }) => {
  const { mutateAsync, isPending } = useRestoreCamper();
  const name = toCamperName(camper);
  const restore = async () => {
    try {
      await mutateAsync(camper);
      showToast(`${camper.firstName} was restored`);
      // The pressed button disappears.
      focusHeading({ preventScroll: true });
    } catch (error) {
      reportActionError(error, `We couldn’t restore ${camper.firstName}`, toMessage(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0">{name}</span>
      <FocusableButton
        variant="quiet"
        size="sm"
        className="min-h-11"
        aria-label={`Restore ${name}`}
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => void restore()}
      >
        Restore
      </FocusableButton>
    </li>
  );
};

/** The archived campers, collapsed. */
export function ArchivedCampers({ campers }: { campers: readonly Camper[] }) {
  return (
    <details className="mt-10 max-w-2xl">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
        Archived ({campers.length})
      </summary>
      <ul aria-label="Archived campers" className="divide-y divide-base-300">
        {campers.map((camper) => (
          <ArchivedCamper key={camper._id} camper={camper} />
        ))}
      </ul>
    </details>
  );
}
