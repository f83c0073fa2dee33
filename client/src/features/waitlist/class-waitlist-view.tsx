import { Mail } from 'lucide-react';
import type { ClassWaitlist, FamilyOnWaitlist } from '@camp/server/contract/classes/waitlist';
import { toMessage } from '#lib/api/client';
import { toWaitlistMessagesPath } from '#lib/staff-paths';
import { Badge } from '#ui/badge';
import { Button, ButtonLink } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { EmptyState } from '#ui/feedback/empty-state';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { Name } from '#ui/name';
import {
  GENERAL_SALE,
  toCampers,
  toCloseQuestion,
  toEmptyText,
  toOfferQuestion,
  toSince,
  toStanding,
  toSummary,
} from './class-waitlist.messages';
import { useOfferSeats, useSetWaitlist } from './class-waitlist.queries';

interface ClassWaitlistProps {
  id: string;
  list: ClassWaitlist;
  /** Admins can offer seats, and close and reopen the list. */
  isAdmin: boolean;
}

interface FamilyProps {
  family: FamilyOnWaitlist;
  /** Null for viewers who cannot offer seats. */
  onOffer: (() => void) | null;
}

const Family = ({ family, onOffer }: FamilyProps) => {
  const isOffered = family.state === 'offered';
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <p className="font-bold tabular-nums">
        <span className="sr-only">Number </span>
        {family.position ?? '–'}
      </p>
      <div className="min-w-0">
        <h3 className="font-sans text-base wrap-anywhere">{toCampers(family)}</h3>
        <p className="text-muted wrap-anywhere">
          Joined by <Name>{family.owner}</Name> · {toSince(family)}
        </p>
        <p className={isOffered ? 'font-medium' : ''}>{toStanding(family)}</p>
      </div>
      {onOffer && !isOffered && (
        <Button
          variant="quiet"
          className="col-start-2 justify-self-start sm:col-start-3 sm:self-center"
          aria-label={`Offer a seat to ${family.owner}`}
          onClick={onOffer}
        >
          Offer a seat
        </Button>
      )}
    </li>
  );
};

/** Returns a function that asks, and offers seats to a family. */
const useOffer = ({ id, list }: ClassWaitlistProps) => {
  const { mutateAsync } = useOfferSeats(id);
  return (family: FamilyOnWaitlist) => {
    const { missing, question } = toOfferQuestion(family, list.freeSeats);
    return confirmAction({
      ...question,
      run: () => mutateAsync({ entryId: family._id, addSeats: missing > 0 }),
      toMessage,
      onDone: () => showToast('Offer sent', family.owner),
      focusAfter: focusHeading,
    });
  };
};

const OpenOrClose = ({ id, list }: ClassWaitlistProps) => {
  const { mutateAsync, isPending } = useSetWaitlist(id);
  const close = () =>
    confirmAction({
      ...toCloseQuestion(list),
      run: () => mutateAsync(true),
      toMessage,
      onDone: () => showToast('Waiting list closed', list.className),
      focusAfter: focusHeading,
    });
  const reopen = async () => {
    try {
      await mutateAsync(false);
      showToast('Waiting list reopened', list.className);
    } catch (error) {
      reportActionError(error, 'Not reopened', toMessage(error));
    }
  };
  return list.isClosed ? (
    <Button busy={isPending} onClick={() => void reopen()}>
      Reopen list
    </Button>
  ) : (
    <Button
      // Nobody loses a place on an empty list.
      variant={list.families.length > 0 ? 'danger' : 'quiet'}
      busy={isPending}
      onClick={() => void close()}
    >
      Close list
    </Button>
  );
};

const Families = (props: ClassWaitlistProps) => {
  const { list, isAdmin } = props;
  const offer = useOffer(props);
  if (list.families.length === 0) {
    return (
      <EmptyState
        picture="/pictures/empty/enrolled.svg"
        title="Nobody is waiting"
        text={toEmptyText(list)}
      />
    );
  }
  return (
    <ol className="divide-y divide-base-300 border-y border-base-300">
      {list.families.map((family) => (
        <Family
          key={family._id}
          family={family}
          onOffer={isAdmin && !list.isClosed ? () => void offer(family) : null}
        />
      ))}
    </ol>
  );
};

/** Who waits for a class, in their order, and what the viewer can do about it. */
export function ClassWaitlistView(props: ClassWaitlistProps) {
  const { id, list, isAdmin } = props;
  return (
    <>
      <header className="mb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-xl">
            <Name>{list.className}</Name>
          </h2>
          {list.isClosed && <Badge tone="warn">List closed</Badge>}
          {list.isOnGeneralSale && <Badge tone="warn">On sale to everyone</Badge>}
        </div>
        <p className="mt-1 text-muted tabular-nums">{toSummary(list)}</p>
        {list.isOnGeneralSale && <p className="mt-1">{GENERAL_SALE}</p>}
      </header>
      <Families {...props} />
      <div className="mt-6 flex flex-wrap gap-2 empty:hidden">
        {list.families.length > 0 && (
          <ButtonLink variant="quiet" to={toWaitlistMessagesPath(id)}>
            <Mail size={18} aria-hidden="true" />
            Message everyone waiting
          </ButtonLink>
        )}
        {isAdmin && <OpenOrClose {...props} />}
      </div>
      {isAdmin && !list.isClosed && (
        <p className="mt-2 text-sm text-muted">Close the list, and families can no longer join.</p>
      )}
    </>
  );
}
