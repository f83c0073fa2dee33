import { toMessage } from '#lib/api/client';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { focusHeading } from '#ui/headings/focus-heading';
import { useAddOwnCamper } from './family.queries';

/** Offers to make the account holder a camper. */
export function AddOwnCamper() {
  const { mutateAsync, isPending } = useAddOwnCamper();
  const add = async () => {
    try {
      await mutateAsync();
      showToast('You were added');
      // The pressed button disappears.
      focusHeading({ preventScroll: true });
    } catch (error) {
      reportActionError(error, 'We couldn’t add you', toMessage(error));
    }
  };
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>Do you take classes yourself?</p>
      <FocusableButton
        variant="quiet"
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => void add()}
      >
        Add me
      </FocusableButton>
    </div>
  );
}
