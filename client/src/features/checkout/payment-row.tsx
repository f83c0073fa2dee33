import { Link } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { CARRIED_IN, hasReceipt } from '../../lib/format/payments/receipts';
import { listFirstNames } from '../../lib/format/camper-name';
import { groupByClass } from '../../lib/format/class-groups';
import { sortByCamper } from '@camp/server/contract/fields/camper-order';
import { today } from '../../lib/format/schedule';
import { toReceiptPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { GroupPrice } from '../../ui/group-price';
import { Price, PriceOrFree } from '../../ui/price';
import { LineConsents } from './line-consents';
import { LineStatus } from './line-status';
import { toDayAndTime, toStateBadge } from './payment.messages';

const Detail = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="break-all tabular-nums">{value}</dd>
  </div>
);

/** Returns e.g. `Batting Basics for Maya and Noa`, or `2 classes for Maya and Noa`. */
const toLinesTitle = (lines: readonly PaymentLine[]) => {
  const classes = new Map(lines.map(({ classItemId, className }) => [classItemId, className]));
  const campers = [...new Map(lines.map(({ camper }) => [camper._id, camper])).values()];
  const [name = ''] = classes.values();
  if (classes.size > 1) return `${classes.size} classes for ${listFirstNames(campers)}`;
  return campers.every(({ isAccountHolder }) => isAccountHolder)
    ? name
    : `${name} for ${listFirstNames(campers)}`;
};

/** The classes and, if campers moved here, what their earlier classes paid of the prices. */
const Lines = ({ lines, carriedIn = 0 }: Pick<Payment, 'lines' | 'carriedIn'>) => (
  <dl className="mt-3 grid gap-2">
    {groupByClass(lines).map(({ line, campers, total }) => (
      <div key={line.lineId} className="flex justify-between gap-4">
        <dt className="min-w-0 wrap-anywhere">
          {line.className} <span className="text-muted">for {listFirstNames(campers)}</span>
        </dt>
        <dd className="shrink-0">
          <GroupPrice price={line.price} count={campers.length} total={total} />
        </dd>
      </div>
    ))}
    {carriedIn > 0 && (
      <div className="flex justify-between gap-4">
        <dt className="min-w-0">{CARRIED_IN}</dt>
        <dd>
          <Price amount={-carriedIn} />
        </dd>
      </div>
    )}
  </dl>
);

/** Returns whether all classes are to come; false while their dates are to be announced. */
const isToCome = (lines: readonly PaymentLine[]) =>
  lines.every(({ startsOn }) => startsOn !== undefined && startsOn > today());

/** Returns the id of the card payment, or how an order without one was paid. */
const toTransaction = ({ transactionId, price, carriedIn = 0 }: Payment) => {
  if (transactionId !== null) return transactionId;
  if (price > 0) return 'Not paid by card';
  return carriedIn > 0 ? 'Paid with an earlier class' : 'Free, no card used';
};

const reviews: Record<NonNullable<Payment['review']>, string> = {
  waiting: 'We are reviewing this payment. You don’t need to do anything.',
  done: 'We have reviewed this payment.',
};

/** One payment of the history: classes, date, amount and refunds. */
export function PaymentRow(props: { payment: Payment }) {
  const payment = { ...props.payment, lines: sortByCamper(tellApart(props.payment.lines)) };
  const { number, date, price, carriedIn = 0, status, state, review, lines, card } = payment;
  const Amount = carriedIn > 0 ? Price : PriceOrFree;
  const { label, tone } = toStateBadge(payment);
  return (
    <article className="py-5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg">{toLinesTitle(lines)}</h2>
        <Amount amount={price} className="shrink-0 text-lg font-bold" />
      </header>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-muted">
          {status}
          {isToCome(lines) && ' until your classes start'}
        </span>
      </p>
      {(groupByClass(lines).length > 1 || carriedIn > 0) && (
        <Lines lines={lines} carriedIn={carriedIn} />
      )}
      {review && <p className="mt-2 max-w-2xl font-medium">{reviews[review]}</p>}
      <LineStatus payment={payment} />
      <LineConsents payment={payment} />
      <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-2">
        <Detail
          label={state === 'needs-attention' ? 'Ordered on' : 'Paid on'}
          value={toDayAndTime(date)}
        />
        {card && <Detail label="Paid with" value={formatCard(card)} />}
        <Detail label="Order" value={number} />
        <Detail label="Transaction ID" value={toTransaction(payment)} />
      </dl>
      {hasReceipt(payment) && (
        <Link
          to={toReceiptPath(payment._id)}
          className="mt-3 inline-flex min-h-11 items-center underline"
        >
          View or print receipt<span className="sr-only"> for order {number}</span>
        </Link>
      )}
    </article>
  );
}
