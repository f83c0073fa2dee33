import { useRef, useState } from 'react';
import type { Order, PaymentLine } from '@camp/server/contract';
import { Button } from '../../../ui/button';
import { Price, toDollars } from '../../../ui/price';
import { isPaid, toLeft, toOutcome } from './order-words';
import { PayBackForm } from './pay-back-form';
import { usePayBack } from './use-pay-back';

type LineProps = { order: Order; line: PaymentLine };

const PayBack = ({ order, line }: LineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const left = toLeft(order, line);
  // A lost dispute or a refund in Stripe takes the money, and leaves the camper enrolled.
  const isOffered = left > 0 || (isPaid(order) && line.outcome === 'enrolled');
  const label = left > 0 ? 'Pay back' : 'End enrollment';

  const close = () => {
    setIsOpen(false);
    setRefusal(null);
    // The form goes away with its buttons, and focus must not be lost with it.
    panel.current?.focus();
  };
  const payBack = usePayBack(order, line, { onDone: close, onRefused: setRefusal });

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="rounded-field"
      aria-label={line.className}
      role="group"
    >
      {isOffered && isOpen && (
        <PayBackForm line={line} left={left} onPayBack={payBack} onClose={close} />
      )}
      {isOffered && !isOpen && (
        <Button
          look="quiet"
          size="sm"
          className="mt-3"
          aria-label={`${label} ${left > 0 ? 'for' : 'in'} ${line.className}`}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      )}
      <p role="alert" className="mt-3 font-medium text-error empty:hidden">
        {refusal}
      </p>
    </div>
  );
};

const Line = ({ order, line }: LineProps) => (
  <li className="py-4">
    <div className="flex flex-wrap justify-between gap-x-4">
      <h3 className="font-sans text-base">{line.className}</h3>
      <Price amount={line.price} className="font-semibold" />
    </div>
    <p className="wrap-anywhere text-muted">{toOutcome(line)}</p>
    {line.refunded > 0 && (
      <p className="text-muted tabular-nums">
        {toDollars(line.refunded)} gone back or on its way, {toDollars(toLeft(order, line))} left
      </p>
    )}
    <PayBack order={order} line={line} />
  </li>
);

/** What was bought, what became of it, and the way to pay some of it back. */
export const OrderLines = ({ order }: { order: Order }) => (
  <ul className="divide-y divide-base-300 border-y border-base-300">
    {order.lines.map((line) => (
      <Line key={line.classItemId} order={order} line={line} />
    ))}
  </ul>
);
