import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { configQuery } from '#features/checkout/config-query';
import { statementQuery } from '#features/receipts/receipts.queries';
import { SheetActions } from '#features/receipts/sheet';
import { SheetSkeleton } from '#features/receipts/sheet-skeleton';
import { StatementSheet } from '#features/receipts/statement-sheet';
import { toMessage } from '#lib/api/client';
import { paths, toStatementPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { PageHeading } from '#ui/headings/page-heading';

const YEAR = /^20\d{2}$/;

const YearLinks = ({ years, shown }: { years: readonly number[]; shown: number }) => (
  <nav aria-label="Years with payments" className="mb-6 flex flex-wrap gap-2 print:hidden">
    {years.map((year) => (
      <ButtonLink
        key={year}
        to={toStatementPath(year)}
        variant={year === shown ? 'primary' : 'quiet'}
        aria-current={year === shown ? 'page' : undefined}
      >
        {year}
      </ButtonLink>
    ))}
  </nav>
);

const NoPayments = ({ year }: { year: number }) => (
  <EmptyState
    picture="/pictures/empty/payments.svg"
    title={`No payments in ${year}`}
    text="You have no payments or refunds in this year."
  />
);

const YearNotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="Statement not found"
    text="The link may be incomplete or mistyped."
    action={
      <ButtonLink to={paths.paymentHistory} variant="quiet">
        Payment history
      </ButtonLink>
    }
  />
);

const StatementOf = ({ year }: { year: string }) => {
  const { user } = useSession();
  const statement = useQuery({ ...statementQuery(user?.uid ?? '', year), enabled: user !== null });
  const config = useQuery(configQuery());
  const error = statement.error ?? config.error;
  const isReady = statement.data !== undefined && config.data !== undefined;
  const isEmpty = statement.data?.campers.length === 0;
  return (
    <>
      <PageHeading
        title={`Statement for ${year}`}
        lead="What you paid for camp, by camper."
        actions={<SheetActions backTo={paths.paymentHistory} canPrint={isReady && !isEmpty} />}
      />
      {isReady && <YearLinks years={statement.data.years} shown={statement.data.year} />}
      {isReady && isEmpty && <NoPayments year={statement.data.year} />}
      {isReady && !isEmpty && (
        <StatementSheet statement={statement.data} contact={config.data.contact} />
      )}
      {!isReady && !error && <SheetSkeleton label="Loading the statement" />}
      {!isReady && error && (
        <ErrorState
          title="We couldn’t load the statement"
          text={toMessage(error)}
          onRetry={() => void Promise.all([statement.refetch(), config.refetch()])}
          isRetrying={statement.isFetching || config.isFetching}
        />
      )}
    </>
  );
};

export function StatementPage() {
  const { year = '' } = useParams();
  if (YEAR.test(year)) return <StatementOf key={year} year={year} />;
  return (
    <>
      <PageHeading title="Statement" />
      <YearNotFound />
    </>
  );
}
