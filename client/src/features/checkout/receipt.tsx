import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import { toFirstNameOrYou, toLineName } from '../../lib/format/camper-name';
import { sortByCamper } from '@camp/server/contract/fields/camper-order';
import { formatSchedule } from '../../lib/format/class-schedule';
import { hasReceipt } from '../../lib/format/receipts';
import { paths, toReceiptPath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { PriceOrFree, toDollars } from '../../ui/price';
import { toLineStatus } from './payment.messages';

/** Takes the focus on mount, because the form that had it is gone. */
export function PaymentCard({
  title,
  icon,
  children,
}: {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="max-w-xl">
      <div className="flex items-center gap-3">
        {icon}
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none!">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  );
}

export function TransactionLine({ id }: { id: string }) {
  return (
    <p className="mt-4 text-sm">
      Transaction ID: <span className="font-semibold break-all">{id}</span>
    </p>
  );
}

const Line = ({ line }: { line: PaymentLine }) => {
  const status = toLineStatus(line);
  return (
    <li className="flex justify-between gap-4 py-3">
      <span>
        <span className={`font-semibold ${status ? 'line-through' : ''}`}>{toLineName(line)}</span>
        <span className={`block text-sm ${status ? 'font-medium text-warning' : 'text-muted'}`}>
          {status ?? `with ${line.InstructorName}`}
        </span>
        {line.outcome === 'enrolled' && (
          <>
            {line.camper.isAccountHolder && (
              <span className="block text-sm">For {toFirstNameOrYou(line.camper)}</span>
            )}
            <span className="mt-1 block text-sm">{formatSchedule(line)}</span>
            {line.place && <span className="block text-sm text-muted">{line.place}</span>}
          </>
        )}
      </span>
      <PriceOrFree amount={line.price} />
    </li>
  );
};

const toTitle = ({ lines }: Payment) => {
  if (lines.some(({ outcome }) => outcome === 'enrolled')) return 'You are enrolled';
  return lines.some(({ refunded }) => refunded > 0)
    ? 'Your payment was refunded'
    : 'Your enrollments were canceled';
};

interface ReceiptProps {
  payment: Payment;
  /** What is left to do. */
  children?: ReactNode;
}

/** The receipt of a recorded payment. */
export function Receipt({ payment, children }: ReceiptProps) {
  const { price, number, transactionId } = payment;
  const lines = tellApart(payment.lines);
  return (
    <PaymentCard
      title={toTitle(payment)}
      icon={<CircleCheck size={28} aria-hidden="true" className="shrink-0 text-success" />}
    >
      <p className="mt-3">
        {price > 0 ? `${toDollars(price)} paid, ` : 'Nothing to pay, '}order {number}.
      </p>
      <ul className="mt-4 divide-y divide-base-300 border-y border-base-300">
        {sortByCamper(lines).map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      {children}
      {transactionId && <TransactionLine id={transactionId} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.enrolled}>View my classes</ButtonLink>
        {hasReceipt(payment) && (
          <ButtonLink to={toReceiptPath(payment._id)} variant="quiet">
            View or print your receipt
          </ButtonLink>
        )}
        <ButtonLink to={paths.paymentHistory} variant="quiet">
          Payment history
        </ButtonLink>
      </div>
    </PaymentCard>
  );
}
