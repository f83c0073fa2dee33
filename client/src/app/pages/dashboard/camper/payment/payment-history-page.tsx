import { Link } from 'react-router-dom';
import type { Payment } from '@camp/server/contract';
import { toPaymentStories } from '#features/checkout/payment-stories';
import { PaymentStoryView } from '#features/checkout/payment-story';
import { PaymentsListing } from '#features/checkout/payments-listing';
import { hasReceipt } from '#lib/format/payments/receipts';
import { paths, toStatementPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';

const NoPayments = () => (
  <EmptyState
    picture="/pictures/empty/payments.svg"
    title="No payments yet"
    text="Your payments appear here with their order number and transaction ID."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

/** Returns the years at the camp in which the family paid, newest first. */
const listYears = (payments: readonly Payment[]) => [
  ...new Set(payments.filter(hasReceipt).flatMap(({ paidOn }) => paidOn?.slice(0, 4) ?? [])),
];

const StatementLinks = ({ payments }: { payments: readonly Payment[] }) => {
  const years = listYears(payments);
  if (years.length === 0) return null;
  return (
    <nav
      aria-label="Yearly statements for taxes"
      className="mb-3 flex flex-wrap items-center gap-x-4"
    >
      <span>Yearly statement for taxes:</span>
      {years.map((year) => (
        <Link
          key={year}
          to={toStatementPath(year)}
          className="inline-flex min-h-11 items-center underline"
        >
          {year}
        </Link>
      ))}
    </nav>
  );
};

export function PaymentHistoryPage() {
  return (
    <>
      <PageHeading title="Payment History" />
      <PaymentsListing
        select={(payments) => payments}
        errorTitle="We couldn’t load your payments"
        empty={<NoPayments />}
      >
        {(payments) => (
          <>
            <StatementLinks payments={payments} />
            <ul className="divide-y divide-base-300 border-y border-base-300">
              {toPaymentStories(payments).map((story) => (
                <li key={story.payments[0]?._id}>
                  <PaymentStoryView story={story} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PaymentsListing>
    </>
  );
}
