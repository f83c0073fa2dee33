import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { tellApart, listFirstNames, toNamesStart } from '@camp/server/shared/names';
import { groupByClass, type ClassGroup } from '#lib/format/class-groups';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { formatSchedule } from '#lib/format/dates';
import { toPlaceText } from '#lib/format/place';
import { CARRIED_IN, hasReceipt, toMovedFrom } from '#lib/format/payments/receipts';
import { paths, toReceiptPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { GroupPrice } from '#ui/group-price';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { Skeleton } from '#ui/feedback/skeleton';
import { Price, formatAmount } from '#ui/price';
import { ScheduleText } from '#ui/schedule-text';
import { toLineStatus } from './payment.messages';

interface PaymentResultProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** The outcome of a payment, as the page's heading. Takes the focus on mount, because the form that had it is gone. */
export function PaymentResult({ title, icon, children }: PaymentResultProps) {
  useEffect(() => focusHeading(), []);
  return (
    <div className="mx-auto max-w-2xl">
      <div className="sm:flex sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-8">
        {icon && <div className="mb-3 sm:mb-0">{icon}</div>}
        <PageHeading title={title} />
      </div>
      {children}
    </div>
  );
}

export function TransactionLine({ id }: { id: string }) {
  return (
    <p className="mt-4 text-sm">
      Transaction ID: <span className="font-semibold break-all">{id}</span>
    </p>
  );
}

const Line = ({ group: { line, campers, total } }: { group: ClassGroup<PaymentLine> }) => {
  const status = toLineStatus(line);
  return (
    <li className="flex justify-between gap-4 py-3">
      <div>
        <p className={`font-semibold ${status ? 'line-through' : ''}`}>{line.className}</p>
        <p className="font-medium">For {listFirstNames(campers)}</p>
        {line.outcome === 'enrolled' && (
          <>
            <p>
              <ScheduleText text={formatSchedule(line)} />
            </p>
            <p className="wrap-anywhere empty:hidden">{toPlaceText(line)}</p>
          </>
        )}
        <p className="text-sm font-medium empty:hidden">{toMovedFrom(line)}</p>
        <p className={`text-sm ${status ? 'font-medium text-warning' : 'text-muted'}`}>
          {status ?? `with ${line.InstructorName}`}
        </p>
        {line.outcome === 'enrolled' && line.bring !== undefined && (
          <p className="mt-1 text-sm whitespace-pre-line">
            <strong className="font-semibold">Bring:</strong> {line.bring}
          </p>
        )}
      </div>
      <GroupPrice price={line.price} count={campers.length} total={total} />
    </li>
  );
};

/** Returns e.g. `Maya and Noa are enrolled` or `Maya moved to Spin Bowling`. */
const toTitle = (lines: readonly PaymentLine[]) => {
  const enrolled = lines.filter(({ outcome }) => outcome === 'enrolled');
  const campers = [...new Map(enrolled.map(({ camper }) => [camper._id, camper])).values()];
  const [moved] = enrolled;
  if (moved?.movedFrom) return `${toNamesStart(campers)} moved to ${moved.className}`;
  const [first, ...others] = campers;
  if (first) {
    const isOneChild = others.length === 0 && !first.isAccountHolder;
    return `${toNamesStart(campers)} ${isOneChild ? 'is' : 'are'} enrolled`;
  }
  return lines.some(({ refunded }) => refunded > 0)
    ? 'Your payment was refunded'
    : 'Your enrollments were canceled';
};

const hasSessions = ({ outcome, startsOn }: PaymentLine) =>
  outcome === 'enrolled' && startsOn !== undefined;

const SuccessPicture = () => (
  <img
    src="/pictures/empty/success.svg"
    alt=""
    width={240}
    height={180}
    className="mx-auto h-36 w-48 shrink-0 object-contain sm:h-42 sm:w-56"
  />
);

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
);

interface ReceiptProps {
  payment: Payment;
  /** Whether the next steps have the main button; undefined while it is not known. */
  hasNextSteps: boolean | undefined;
  /** Adds the sessions to a calendar; shown if there are some. */
  calendar: ReactNode;
  /** What a move to a cheaper class refunds, in dollars. */
  refund?: number;
  /** What is left to do. */
  children?: ReactNode;
}

/** What to do with the dates, before what is only for the records. */
const DateLinks = ({
  lines,
  hasNextSteps,
  calendar,
}: Pick<ReceiptProps, 'hasNextSteps' | 'calendar'> & { lines: PaymentLine[] }) => {
  const isDated = lines.some(hasSessions);
  // The next steps stand above, and would move a link away from under the finger.
  if (hasNextSteps === undefined) return <Skeleton className="mt-5 h-11 w-full" />;
  return (
    <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap print:hidden">
      {isDated && calendar}
      <ButtonLink to={paths.enrolled} variant={hasNextSteps || isDated ? 'quiet' : 'accent'}>
        View my classes
      </ButtonLink>
    </div>
  );
};

/** Where the payment is documented. */
const RecordLinks = ({ payment }: { payment: Payment }) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
    {hasReceipt(payment) && (
      <Link to={toReceiptPath(payment._id)} className="link inline-flex min-h-11 items-center">
        View or print your receipt
      </Link>
    )}
    <Link to={paths.paymentHistory} className="link inline-flex min-h-11 items-center">
      Payment history
    </Link>
  </div>
);

const toMoneyText = ({ price, card }: Payment, refund: number) => {
  if (price > 0) return `${formatAmount(price)} paid${card ? ` with ${formatCard(card)}` : ''}`;
  return refund > 0 ? `We’re refunding ${formatAmount(refund)} to your card` : 'Nothing to pay';
};

/** A recorded payment: what is left to do, the dates, who is enrolled in what, and the receipt. */
export function Receipt({ payment, hasNextSteps, calendar, refund = 0, children }: ReceiptProps) {
  const { number, transactionId, email, carriedIn = 0, price } = payment;
  const lines = sortByCamper(tellApart(payment.lines));
  return (
    <PaymentResult title={toTitle(lines)} icon={<SuccessPicture />}>
      <p className="text-lg">
        {toMoneyText(payment, refund)}, order {number}.
      </p>
      <p className="mt-1 text-muted">
        {refund > 0 && `${REFUND_TIME_NOTE} `}We’ll email a confirmation to {email}.
      </p>
      {children}
      <DateLinks lines={lines} hasNextSteps={hasNextSteps} calendar={calendar} />
      <ul className="mt-6 divide-y divide-base-300 border-y border-base-300">
        {groupByClass(lines).map((group) => (
          <Line key={group.line.lineId} group={group} />
        ))}
      </ul>
      {carriedIn > 0 && (
        <dl className="mt-3 grid gap-1">
          <Sum name={CARRIED_IN} amount={-carriedIn} />
          <div className="font-semibold">
            <Sum name="You paid now" amount={price} />
          </div>
        </dl>
      )}
      <RecordLinks payment={payment} />
      {transactionId && <TransactionLine id={transactionId} />}
    </PaymentResult>
  );
}
