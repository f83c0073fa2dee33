import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampClass, PaymentLine, TransferQuote } from '@camp/server/contract';
import { formatRefunds, toRefunds } from '#lib/format/payments/refunds';
import { today } from '#lib/format/dates';
import { Card } from '#ui/card';
import { Price, PriceOrFree } from '#ui/price';
import { configQuery } from '../config-query';
import { ClassesOfMove } from './classes-of-move';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/**
 * What canceling the new class refunds until when, by today's policy; a better one of the purchase stays
 * valid. Nothing for a free class.
 */
const NewRefunds = ({ target: { price, startsOn } }: { target: CampClass }) => {
  const { data } = useQuery(configQuery());
  if (price === 0 || !data) return null;
  const refunds =
    startsOn === undefined ? undefined : toRefunds(data.refundPolicy, startsOn, today());
  // No line break within a date such as `June 14, 2027`.
  const text = formatRefunds(refunds)?.replaceAll(/ (?=\d)/g, '\u00a0');
  return <p className="mt-1 text-sm text-muted">{text}</p>;
};

interface MoveSummaryProps {
  line: PaymentLine;
  target: CampClass;
  difference: TransferQuote['difference'];
  /** Whether phones show the sum only, so that the card form is not far below. */
  isShort: boolean;
}

/** Where a camper goes from and to, and how the difference comes about. */
export function MoveSummary({ line, target, difference, isShort }: MoveSummaryProps) {
  const paid = line.transfer?.value ?? 0;
  const isCut = difference <= 0 && Math.round((target.price - paid - difference) * 100) !== 0;
  return (
    <Card>
      <h2 className="sr-only">The move</h2>
      <div className={`mb-4 border-b border-base-300 pb-4 ${isShort ? 'max-lg:hidden' : ''}`}>
        <ClassesOfMove from={line} to={target} />
        <NewRefunds target={target} />
      </div>
      <dl className="grid gap-1">
        <Row name={target.className}>
          <PriceOrFree amount={target.price} />
        </Row>
        {paid > 0 && (
          <Row name={`Paid for ${line.className}`}>
            <Price amount={-paid} />
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 font-display text-lg font-bold">
          <dt>{difference < 0 ? 'You get back' : 'You pay'}</dt>
          <dd>
            <Price amount={Math.abs(difference)} />
          </dd>
        </div>
      </dl>
      {isCut && (
        <p className="mt-2 text-sm text-muted">
          {target.price < paid
            ? 'You get back what canceling would refund, at most.'
            : 'The difference is too small for a card payment, so you don’t pay it.'}
        </p>
      )}
    </Card>
  );
}
