import { useQuery } from '@tanstack/react-query';
import { pendingCountQuery } from '../../../../features/applications/applications.queries';
import {
  classCountsQuery,
  toWaitingCount,
} from '../../../../features/class-review/class-counts-query';
import { ordersToReviewQuery } from '../../../../features/orders/orders-to-review-query';
import { waitingProfilesQuery } from '../../../../features/profiles/profile.queries';

/** Says that an admin has nothing left to decide; nothing otherwise, or while that is not known. */
export function CaughtUp() {
  const { data: classes } = useQuery(classCountsQuery());
  const counts = [
    classes && toWaitingCount(classes),
    useQuery(ordersToReviewQuery()).data?.total,
    useQuery(pendingCountQuery()).data,
    useQuery(waitingProfilesQuery()).data,
  ];
  if (counts.some((count) => count !== 0)) return null;
  return <p className="mt-6 text-lg">You’re all caught up.</p>;
}
