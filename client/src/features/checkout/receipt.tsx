import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Payment } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Price, toDollars } from '../../ui/price';
import { toRefundText } from './payment-words';

/** Takes the focus when it appears, because the form that had it is gone. */
export const PaymentCard = ({
  title,
  icon,
  children,
}: {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) => {
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
};

export const TransactionLine = ({ id }: { id: string }) => (
  <p className="mt-4 text-sm">
    Transaction id: <span className="font-semibold break-all">{id}</span>
  </p>
);

const Lines = ({ payment: { lines } }: { payment: Payment }) => (
  <ul className="mt-4 divide-y divide-base-300 border-y border-base-300">
    {lines.map(({ classItemId, className, InstructorName, price, outcome }) => (
      <li key={classItemId} className="flex justify-between gap-4 py-3">
        <span>
          <span className={`font-semibold ${outcome === 'refunded' ? 'line-through' : ''}`}>
            {className}
          </span>
          <span className="block text-sm text-muted">
            {outcome === 'refunded' ? 'Refunded' : `with ${InstructorName}`}
          </span>
        </span>
        <Price amount={price} />
      </li>
    ))}
  </ul>
);

/** What was bought, once the camp has noted it. */
export const Receipt = ({ payment }: { payment: Payment }) => {
  const { price, number, transactionId, refunded } = payment;
  const isEnrolled = payment.lines.some(({ outcome }) => outcome === 'enrolled');
  return (
    <PaymentCard
      title={isEnrolled ? 'You are enrolled' : 'Your payment was refunded'}
      icon={<CircleCheck size={28} aria-hidden="true" className="shrink-0 text-success" />}
    >
      <p className="mt-3">
        {price > 0 ? `${toDollars(price)} paid, ` : 'Nothing to pay, '}order {number}.
      </p>
      {refunded > 0 && <p className="mt-2 font-medium text-warning">{toRefundText(payment)}</p>}
      <Lines payment={payment} />
      {transactionId && <TransactionLine id={transactionId} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.enrolled}>See my classes</ButtonLink>
        <ButtonLink to={paths.paymentHistory} look="quiet">
          Payment history
        </ButtonLink>
      </div>
    </PaymentCard>
  );
};
