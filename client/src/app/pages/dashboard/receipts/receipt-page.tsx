import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { configQuery } from '#features/checkout/config-query';
import { ReceiptSheet } from '#features/receipts/receipt-sheet';
import { receiptQuery } from '#features/receipts/receipts.queries';
import { SheetActions } from '#features/receipts/sheet';
import { SheetSkeleton } from '#features/receipts/sheet-skeleton';
import { isProblem, toMessage } from '#lib/api/client';
import { paths, toOrderPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { PageHeading } from '#ui/headings/page-heading';

const ReceiptNotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="Receipt not found"
    text="The link may be incomplete, or belong to another account. Only paid orders have a receipt."
    action={
      <ButtonLink to={paths.paymentHistory} variant="quiet">
        Payment history
      </ButtonLink>
    }
  />
);

const ReceiptById = ({ id }: { id: string }) => {
  const { user } = useSession();
  const receipt = useQuery({ ...receiptQuery(user?.uid ?? '', id), enabled: user !== null });
  const config = useQuery(configQuery());
  const error = receipt.error ?? config.error;
  const isReady = receipt.data !== undefined && config.data !== undefined;
  // Admins see receipts of others from the page of their order.
  const backTo = receipt.data && !receipt.data.isOwn ? toOrderPath(id) : paths.paymentHistory;
  // A malformed id is invalid input. For the user it is a missing receipt.
  const isUnknown = isProblem(receipt.error, 'not-found', 'invalid-input');
  return (
    <>
      <PageHeading
        title={receipt.data ? `Receipt ${receipt.data.number}` : 'Receipt'}
        actions={!isUnknown && <SheetActions backTo={backTo} canPrint={isReady} />}
      />
      {isReady && <ReceiptSheet receipt={receipt.data} contact={config.data.contact} />}
      {!isReady && !error && <SheetSkeleton label="Loading the receipt" />}
      {!isReady && isUnknown && <ReceiptNotFound />}
      {!isReady && error && !isUnknown && (
        <ErrorState
          title="We couldn’t load the receipt"
          text={toMessage(error)}
          onRetry={() => void Promise.all([receipt.refetch(), config.refetch()])}
          isRetrying={receipt.isFetching || config.isFetching}
        />
      )}
    </>
  );
};

export function ReceiptPage() {
  const { id = '' } = useParams();
  return <ReceiptById key={id} id={id} />;
}
