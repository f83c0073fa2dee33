import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarQuery } from '#features/calendar/calendar-query';
import {
  listEnrollments,
  toCanceled,
  type Enrollment,
  type PaidEnrollment,
} from '#features/checkout/enrollments/enrollments';
import { PaymentsSkeleton } from '#features/checkout/payments-listing';
import { paymentsQuery } from '#features/checkout/payments-query';
import { toMessage } from '#lib/api/client';
import { joinResults } from '#lib/queries/join-results';
import { useSession } from '#lib/session/session';
import { Listing } from '#ui/lists/listing';

export interface Enrollments {
  /** The current and past enrollments of the viewer's campers, no matter who paid. */
  active: readonly Enrollment[];
  /** Those that the viewer paid for and that were canceled. */
  canceled: readonly PaidEnrollment[];
}

interface EnrollmentsListingProps {
  /** Whether there is nothing to show. */
  isEmpty: (enrollments: Enrollments) => boolean;
  empty: ReactNode;
  children: (enrollments: Enrollments) => ReactNode;
}

/** The enrollments of the viewer's campers, once they have loaded. */
export function EnrollmentsListing({ isEmpty, empty, children }: EnrollmentsListingProps) {
  const { user } = useSession();
  const [owner, enabled] = [user?.uid ?? '', user !== null];
  const payments = useQuery({ ...paymentsQuery(owner), enabled });
  // Payments are those of the viewer; the calendar also has what other adults paid for.
  const calendar = useQuery({ ...calendarQuery(owner), enabled });
  const enrollments: Enrollments | undefined = payments.data &&
    calendar.data && {
      active: listEnrollments(payments.data, calendar.data.entries),
      canceled: toCanceled(payments.data),
    };
  return (
    <Listing
      fetched={{
        ...joinResults(payments, calendar),
        data: enrollments && (isEmpty(enrollments) ? [] : [enrollments]),
      }}
      errorTitle="We couldn’t load your classes"
      toErrorText={toMessage}
      loading={<PaymentsSkeleton />}
      empty={empty}
    >
      {([loaded]) => children(loaded!)}
    </Listing>
  );
}
