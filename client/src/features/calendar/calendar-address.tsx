import { useId, useRef, type ReactNode } from 'react';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { confirmAction } from '#ui/feedback/confirm-action';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { AddressBox } from './address-box';
import { useRenewAddress } from './calendar.queries';

/** `onCreated` runs after the first address has been created. */
const useAddress = (owner: string, onCreated: () => void) => {
  const { mutateAsync, isPending } = useRenewAddress(owner);

  const create = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      return reportActionError(error, 'We couldn’t create the link', toMessage(error));
    }
    onCreated();
  };
  const replace = () =>
    confirmAction({
      title: 'Replace your calendar link?',
      text: 'The old link stops working. Update every calendar that uses it.',
      confirmButtonText: 'Replace link',
      tone: 'danger',
      cancelButtonText: 'Keep old link',
      run: () => mutateAsync(),
      toMessage,
      onDone: () => showToast('Your calendar link was replaced'),
    });

  return { create: () => void create(), replace: () => void replace(), isPending };
};

interface CalendarAddressProps {
  owner: string;
  address: string | null;
  /** Replaces the button while the viewer cannot have a link; null if they can. */
  blocker: ReactNode;
  /** Downloads the sessions as a file; null if there are none. */
  file: ReactNode;
}

interface ChoicesProps extends Pick<CalendarAddressProps, 'blocker' | 'file'> {
  isPending: boolean;
  onCreate: () => void;
}

/** The link, then the file; the file is first while the viewer cannot have a link. */
const Choices = ({ blocker, file, isPending, onCreate }: ChoicesProps) =>
  blocker === null ? (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button busy={isPending} onClick={onCreate}>
        Get calendar link
      </Button>
      {file}
    </div>
  ) : (
    <>
      {file && <div className="mb-4 grid sm:flex">{file}</div>}
      {blocker}
    </>
  );

/** Lets the viewer subscribe to their classes in a calendar app. */
export function CalendarAddress({ owner, address, blocker, file }: CalendarAddressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the heading.
  const { create, replace, isPending } = useAddress(owner, () => heading.current?.focus());
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="max-w-2xl">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
          Add to your calendar
        </h2>
        <p className="mt-2 mb-4">
          See your classes beside everything else you plan. With a calendar link, they stay up to
          date.
        </p>
        {address === null ? (
          <Choices blocker={blocker} file={file} isPending={isPending} onCreate={create} />
        ) : (
          <AddressBox key={address} address={address} isReplacing={isPending} onReplace={replace} />
        )}
      </Card>
    </section>
  );
}
