import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from '@camp/server/contract';
import { calendarQuery } from '#features/calendar/calendar-query';
import type { CamperChoice } from '#features/cart/campers/camper-choices';
import { familyQuery } from '#features/family/family-query';
import { toMessage } from '#lib/api/client';
import { listFirstNames } from '@camp/server/shared/names';
import { CHUNK } from '#lib/queries/query-keys';
import { useSession } from '#lib/session/session';
import { reportActionError } from '#ui/feedback/report-error';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import type { ChangeCamper } from './change-camper';

/** Lazy: most families never change it. Imported through a query, so that a failed import can be retried. */
const dialogQuery = queryOptions({
  queryKey: [CHUNK, 'change-camper'],
  queryFn: () => import('./change-camper'),
  staleTime: Infinity,
});

/** A cart item whose camper the viewer changes. */
interface Change {
  item: CartItem;
  Dialog: typeof ChangeCamper;
}

const showResult = (item: CartItem, camper: CamperChoice, isRemoved: boolean) => {
  const { className } = item;
  if (isRemoved) {
    showToast('Changed who’s coming', `${className} for ${listFirstNames([camper])}`);
    return;
  }
  const both = listFirstNames([camper, item.camper]);
  const text = `${className} is now in your cart for ${both}. Delete the one you don’t want.`;
  showError('Added, but not removed', text);
};

/** Changes who comes to a class in the cart. The page renders the dialog. */
export function useChangeCamper() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const owner = user?.uid ?? '';

  const open = async (item: CartItem) => {
    try {
      const [{ ChangeCamper: Dialog }] = await Promise.all([
        queryClient.ensureQueryData(dialogQuery),
        queryClient.ensureQueryData(familyQuery(owner)),
        queryClient.ensureQueryData(calendarQuery(owner)),
      ]);
      setChange({ item, Dialog });
    } catch (error) {
      reportActionError(error, 'Not changed', toMessage(error));
    }
  };

  const finish = ({ item }: Change, camper: CamperChoice, isRemoved: boolean) => {
    // At once, because nothing behind an open dialog takes the focus.
    flushSync(() => setChange(null));
    // The button that opened the dialog is removed with its line.
    if (isRemoved) focusHeading({ preventScroll: true });
    showResult(item, camper, isRemoved);
  };

  const dialog = change && (
    <change.Dialog
      owner={owner}
      item={change.item}
      onClose={() => setChange(null)}
      onChanged={(camper, isRemoved) => finish(change, camper, isRemoved)}
    />
  );
  return { changeCamper: (item: CartItem) => void open(item), dialog };
}
