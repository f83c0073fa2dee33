import { Link } from 'react-router-dom';
import type { Payment } from '@camp/server/contract';
import { PaymentRow } from '../../../../features/checkout/payment-row';
import { PaymentsListing } from '../../../../features/checkout/payments-listing';
import { hasReceipt } from '../../../../lib/format/receipts';
import { paths, toStatementPath } from '../../../../lib/paths';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { PageHeading } from '../../../../ui/headings/page-heading';

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

/** Links to the statement of the year of the newest payment, which links to the other years. */
const StatementLink = ({ payments }: { payments: readonly Payment[] }) => {
  const newest = payments.find(hasReceipt);
  return (
    newest && (
      <Link
        to={toStatementPath(new Date(newest.date).getFullYear())}
        className="mb-3 inline-flex min-h-11 items-center underline"
      >
        Yearly statement for taxes
      </Link>
    )
  );
};

export function PaymentHistoryPage() {
  return (
    <>
      <PageHeading title="Payment History" />
      <PaymentsListing
        select={(payments) => payments}
        errorTitle="We couldn't load your payments"
        empty={<NoPayments />}
      >
        {(payments) => (
          <>
            <StatementLink payments={payments} />
            <ul className="divide-y divide-base-300 border-y border-base-300">
              {payments.map((payment) => (
                <li key={payment._id}>
                  <PaymentRow payment={payment} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PaymentsListing>
    </>
  );
}
