import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CampContact } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { toCamperName } from '@camp/server/shared/names';
import type { Receipt, ReceiptLine } from '@camp/server/contract/sales/receipts';
import { groupByClass, type ClassGroup } from '#lib/format/class-groups';
import { formatDay, formatSchedule } from '#lib/format/dates';
import { toPlaceText } from '#lib/format/place';
import { listCarriedIn, listCarriedOut, toMovedFrom } from '#lib/format/payments/receipts';
import { GroupPrice } from '#ui/group-price';
import { Price, formatAmount } from '#ui/price';
import { ScheduleText } from '#ui/schedule-text';
import {
  ALWAYS_WITH_YEAR,
  describeRefund,
  toOutcome,
  toPaidHeadline,
  toPaymentMethod,
} from './receipt.messages';
import { Fact, ReceiptLink, SheetFacts, Sums } from './sheet';

/** A pending refund has no amount of its own, because the totals do not contain it. */
const Refunds = ({ refunds }: ReceiptLine) => (
  <ul>
    {refunds.map((refund, position) => (
      <li key={position} className="mt-2 flex justify-between gap-4">
        <span className="wrap-anywhere">{describeRefund(refund)}</span>
        {refund.state === 'done' && <Price amount={-refund.amount} className="whitespace-nowrap" />}
      </li>
    ))}
  </ul>
);

const CENTS = 100;

interface LineProps {
  receipt: Receipt;
  group: ClassGroup<ReceiptLine>;
}

/** Says on which order the difference to a cheaper class was refunded, for all campers of a group together. */
const MoveRefund = ({ receipt, group: { line, campers } }: LineProps) => {
  const { refunded: refundedEach = 0, paymentId } = line.movedFrom ?? {};
  // In cents, because dollars do not add up exactly.
  const refunded = (Math.round(refundedEach * CENTS) * campers.length) / CENTS;
  const order = receipt.relatedOrders?.find(({ _id }) => _id === paymentId);
  if (refunded === 0 || !order || toMovedFrom(line) === null) return null;
  return (
    <p>
      The {formatAmount(refunded)} refund for this move is on order <ReceiptLink order={order} />.
    </p>
  );
};

const Line = ({ receipt, group }: LineProps) => {
  const { line, campers, total } = group;
  const outcome = toOutcome(line);
  return (
    <li className="break-inside-avoid py-4">
      <div className="flex justify-between gap-4">
        <h2 className="font-sans text-base wrap-anywhere">{line.className}</h2>
        <div className="font-semibold whitespace-nowrap">
          <GroupPrice price={line.price} count={campers.length} total={total} />
        </div>
      </div>
      <p className="wrap-anywhere">
        {campers.length > 1 ? 'Campers' : 'Camper'}: {formatList(campers.map(toCamperName), EN_US)}
      </p>
      <p className="wrap-anywhere">Instructor: {line.InstructorName}</p>
      <p>
        <ScheduleText text={formatSchedule(line, ALWAYS_WITH_YEAR)} />
      </p>
      <p className="wrap-anywhere empty:hidden">{toPlaceText(line)}</p>
      <p className="font-medium empty:hidden">{toMovedFrom(line)}</p>
      <MoveRefund receipt={receipt} group={group} />
      {outcome !== null && <p className="font-medium">{outcome}</p>}
      <Refunds {...line} />
    </li>
  );
};

const Payer = ({ name, email }: Receipt['payer']) => (
  <>
    {name !== undefined && <span className="block">{name}</span>}
    {email}
  </>
);

/** The receipt of a paid order, made to be printed. */
export function ReceiptSheet({ receipt, contact }: { receipt: Receipt; contact: CampContact }) {
  const { number, paidOn, payer, lines, price, totalRefunded, netPaid } = receipt;
  const carried = [...listCarriedIn(receipt), ...listCarriedOut(receipt)];
  return (
    <article aria-label={`Receipt ${number}`} className="max-w-3xl">
      <p className="mb-6 text-xl font-bold">{toPaidHeadline(receipt)}</p>
      <SheetFacts contact={contact}>
        <Fact name="Receipt number">{number}</Fact>
        <Fact name="Date paid">{formatDay(paidOn, ALWAYS_WITH_YEAR)}</Fact>
        <Fact name="Paid by">
          <Payer {...payer} />
        </Fact>
        <Fact name="Payment method" isWide>
          {toPaymentMethod(receipt)}
        </Fact>
      </SheetFacts>
      <ul className="mt-8 divide-y divide-base-300 border-y border-base-300">
        {groupByClass(sortByCamper(lines)).map((group) => (
          <Line key={group.line.lineId} receipt={receipt} group={group} />
        ))}
      </ul>
      <Sums
        sums={[
          { name: carried.length > 0 ? 'Paid with this order' : 'Total', amount: price },
          ...carried,
          ...(totalRefunded > 0 ? [{ name: 'Total refunded', amount: -totalRefunded }] : []),
          ...(totalRefunded > 0 || carried.length > 0
            ? [{ name: 'Net paid', amount: netPaid }]
            : []),
        ]}
      />
    </article>
  );
}
