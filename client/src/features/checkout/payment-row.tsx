import { Link } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { tellApart, listFirstNames } from '@camp/server/shared/names';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { CARRIED_IN, hasReceipt, toMovedFrom } from '#lib/format/payments/receipts';
import { groupByClass } from '#lib/format/class-groups';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { today, toLongDateTime } from '#lib/format/dates';
import { toReceiptPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { GroupPrice } from '#ui/group-price';
import { Price, PriceOrFree } from '#ui/price';
import { LineConsents } from './line-consents';
import { LineStatus } from './line-status';
import { PaymentSums } from './payment-sums';
import { toStateBadge } from './payment.messages';

const Detail = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-anywhere tabular-nums">{value}</dd>
  </div>
);

/** Returns where the campers of a move came from; null for a purchase. */
const toMove = (lines: readonly PaymentLine[]) => {
  const moved = lines.filter((each) => toMovedFrom(each) !== null);
  const [line] = moved;
  if (!line?.movedFrom) return null;
  const campers = moved.map(({ camper }) => camper);
  return { className: line.className, from: line.movedFrom.className, campers };
};

/** Returns whether the title of a move says everything about it. */
const isOnlyMove = (lines: readonly PaymentLine[]) =>
  lines.every(
    (line) => toMovedFrom(line) !== null && line.outcome === 'enrolled' && line.refunded === 0,
  );

/** Returns e.g. `Moved from Batting Basics to Spin Lab – no charge`. */
const toMoveTitle = ({ from, className }: { from: string; className: string }, price: number) =>
  `Moved from ${from} to ${className}${price === 0 ? ' – no charge' : ''}`;

/** Returns e.g. `Batting Basics for Maya and Noa`, or `2 classes for Maya and Noa`. */
function toLinesTitle(lines: readonly PaymentLine[]) {
  const classes = new Map(lines.map(({ classItemId, className }) => [classItemId, className]));
  const campers = [...new Map(lines.map(({ camper }) => [camper._id, camper])).values()];
  const [name = ''] = classes.values();
  if (classes.size > 1) return `${classes.size} classes for ${listFirstNames(campers)}`;
  return campers.every(({ isAccountHolder }) => isAccountHolder)
    ? name
    : `${name} for ${listFirstNames(campers)}`;
}

/** Returns the only earlier order that paid for a part of these lines; null if there are several. */
const findOrigin = (lines: readonly PaymentLine[]) => {
  const ids = new Set(lines.flatMap(({ movedFrom }) => movedFrom?.paymentId ?? []));
  const [id] = ids;
  return ids.size === 1 && id !== undefined ? id : null;
};

const CarriedIn = ({ origin }: { origin: string | null }) =>
  origin === null ? (
    CARRIED_IN
  ) : (
    <Link to={toReceiptPath(origin)} className="link">
      {CARRIED_IN}
    </Link>
  );

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
        <dt className="min-w-0">
          <CarriedIn origin={findOrigin(lines)} />
        </dt>
        <dd>
          <Price amount={-carriedIn} />
        </dd>
      </div>
    )}
  </dl>
);

/** Returns e.g. `Not started yet · service pending`; null if no enrollment is left. */
const toServiceText = ({ status, lines }: Payment) => {
  const active = lines.filter(({ outcome }) => outcome === 'enrolled' || outcome === 'undecided');
  if (active.length === 0) return null;
  const areToCome = active.every(({ startsOn }) => startsOn !== undefined && startsOn > today());
  return areToCome ? `Not started yet · ${status}` : status;
};

/** Returns how an order without a card payment was paid. */
const toWayOfPayment = ({ price, carriedIn = 0 }: Payment) => {
  if (price > 0) return 'Not paid by card';
  return carriedIn > 0 ? 'Paid with an earlier class' : 'Free, no card used';
};

const reviews: Record<NonNullable<Payment['review']>, string> = {
  waiting: 'We are reviewing this payment. You don’t need to do anything.',
  done: 'We have reviewed this payment.',
};

/** The class or the move that was paid, and for how much, unless sums say so. A move without a payment has no amount. */
const Title = ({ payment, isInStory, hasSums }: PaymentRowProps & { hasSums: boolean }) => {
  const { price, carriedIn = 0, lines } = payment;
  const move = toMove(lines);
  const Heading = isInStory ? 'h3' : 'h2';
  const Amount = carriedIn > 0 ? Price : PriceOrFree;
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-32">
        <Heading className="text-lg">
          {move ? toMoveTitle(move, price) : toLinesTitle(lines)}
        </Heading>
        {move?.campers.some(({ isAccountHolder }) => !isAccountHolder) && (
          <p>For {listFirstNames(move.campers)}</p>
        )}
      </div>
      {!hasSums && (!move || price > 0) && (
        <Amount amount={price} className="shrink-0 text-lg font-bold" />
      )}
    </header>
  );
};

const toDateLabel = ({ state, price, lines }: Payment) => {
  if (state === 'needs-attention') return 'Ordered on';
  return price === 0 && toMove(lines) ? 'Moved on' : 'Paid on';
};

interface PaymentRowProps {
  payment: Payment;
  /** Whether it stands among others, below a heading and the sums of all. */
  isInStory?: boolean;
}

/** One payment of the history: classes, date, amount and refunds. */
export function PaymentRow({ isInStory = false, ...props }: PaymentRowProps) {
  const payment = { ...props.payment, lines: sortByCamper(tellApart(props.payment.lines)) };
  const { number, date, price, refunded, carriedIn = 0, review, lines, card } = payment;
  const { label, tone } = toStateBadge(payment);
  const hasSums = refunded > 0 && !isInStory;
  return (
    <article className="py-5">
      <Title payment={payment} isInStory={isInStory} hasSums={hasSums} />
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-muted">{toServiceText(payment)}</span>
      </p>
      {(groupByClass(lines).length > 1 || (carriedIn > 0 && price > 0)) && (
        <Lines lines={lines} carriedIn={carriedIn} />
      )}
      {review && <p className="mt-2 max-w-2xl font-medium">{reviews[review]}</p>}
      {!isOnlyMove(lines) && <LineStatus payment={payment} />}
      {hasSums && <PaymentSums paid={price} refunded={refunded} paidLabel="Paid" />}
      <LineConsents payment={payment} />
      <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-2">
        <Detail label={toDateLabel(payment)} value={toLongDateTime(date)} />
        {card && <Detail label="Paid with" value={formatCard(card)} />}
        <Detail label="Order" value={number} />
        {payment.transactionId === null ? (
          <Detail label="Payment" value={toWayOfPayment(payment)} />
        ) : (
          <Detail label="Transaction ID" value={payment.transactionId} />
        )}
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
