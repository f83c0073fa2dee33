import { useId, useRef, type ReactNode } from 'react';
import { isProblem, toMessage } from '../../lib/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { confirmDeed } from '../../ui/deed-dialog';
import { showError } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { AddressBox } from './address-box';
import { useRenewAddress } from './calendar.queries';

const isOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');

/** `onMade` runs once there is an address where there was none. */
const useAddress = (email: string, onMade: () => void) => {
  const { mutateAsync, isPending } = useRenewAddress(email);

  const make = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      // The session is over and the login page says so already.
      if (isOver(error)) return;
      return showError('No address was made', toMessage(error));
    }
    onMade();
  };
  const renew = async () => {
    const outcome = await confirmDeed({
      title: 'Make a new address?',
      text: 'The old one stops working. Calendars that use it, yours too, need the new one.',
      confirmButtonText: 'Make a new address',
      cancelButtonText: 'Keep the old one',
      act: () => mutateAsync(),
      toComplaint: (error) => (isOver(error) ? null : toMessage(error)),
    });
    if (outcome && 'done' in outcome) await showToast('Your calendar has a new address');
  };

  return { make: () => void make(), renew: () => void renew(), isPending };
};

type CalendarAddressProps = {
  email: string;
  address: string | null;
  /** Stands in place of the button while the viewer may not have an address; null when they may. */
  blocker: ReactNode;
};

/** The way from here into the calendar that somebody uses every day. */
export const CalendarAddress = ({ email, address, blocker }: CalendarAddressProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has gone, and focus must not be lost with it.
  const { make, renew, isPending } = useAddress(email, () => heading.current?.focus());
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="max-w-2xl">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
          In your own calendar
        </h2>
        <p className="mt-2 mb-4">
          In your calendar program choose “Subscribe” or “Add from URL” and paste your private
          address: your classes appear there, and stay up to date.
        </p>
        {address === null ? (
          (blocker ?? (
            <Button busy={isPending} onClick={make}>
              Make my private address
            </Button>
          ))
        ) : (
          <AddressBox key={address} address={address} isRenewing={isPending} onRenew={renew} />
        )}
      </Card>
    </section>
  );
};
