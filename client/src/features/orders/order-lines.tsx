import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order, PaymentLine } from '@camp/server/contract';
import { tellApart, toLineName } from '@camp/server/shared/names';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { toMovedFrom } from '#lib/format/payments/receipts';
import { toClassPath, toOrderPath, toRosterPath } from '#lib/paths';
import { toOrdersPath } from '#lib/staff-paths';
import { formatSchedule } from '#lib/format/dates';
import { formatConsent } from '#lib/format/consents';
import { Button } from '#ui/button';
import { PriceOrFree, formatAmount } from '#ui/price';
import { ScheduleText } from '#ui/schedule-text';
import {
  isPaid,
  isPaidEarlier,
  toOutcome,
  toRefundable,
  toRefundedNote,
  toRefundTarget,
} from './order.messages';
import { RefundDialog } from './refund-dialog';
import { useRefundLine } from './use-refund-line';

interface LineProps {
  order: Order;
  line: PaymentLine;
}

const RefundButton = ({ order, line }: LineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const refund = useRefundLine(order, line);
  const refundable = toRefundable(order, line);
  // After a lost dispute or a refund in Stripe, no money is left but the camper is still enrolled.
  const isOffered = refundable > 0 || (isPaid(order) && line.outcome === 'enrolled');
  const label = refundable > 0 ? 'Refund' : 'Cancel enrollment';

  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) hasOpened.current = true;
    // After a refund of the whole price, the button that had the focus is gone.
    else if (!isOffered && hasOpened.current && document.activeElement === document.body)
      panel.current?.focus();
  }, [isOpen, isOffered]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="ms-auto rounded-field"
      aria-label={toLineName(line)}
      role="group"
    >
      {isOffered && (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 p-0 underline underline-offset-4 sm:min-h-8"
          aria-label={`${label} ${refundable > 0 ? 'for' : 'in'} ${toLineName(line)}`}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <RefundDialog
          line={line}
          refundable={refundable}
          email={order.email}
          target={toRefundTarget(order)}
          onRefund={refund}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8';

/** Where the camper of a line came from or went; otherwise the line's outcome. */
const Outcome = ({ order, line }: LineProps) => {
  const { movedFrom, movedTo } = line;
  return (
    <div className="wrap-anywhere text-muted">
      {movedTo ? (
        <p>
          Moved to{' '}
          <Link to={toOrderPath(movedTo.paymentId)} className="link">
            {movedTo.className}
          </Link>
          . {formatAmount(movedTo.carried)} went toward its price.
        </p>
      ) : (
        <p>{toOutcome(line)}</p>
      )}
      {movedFrom && (
        <p>
          {toMovedFrom(line) ?? `The move from ${movedFrom.className} didn’t go through.`}{' '}
          {/* The total says so of an order without a payment of its own. */}
          {movedFrom.paid > 0 && !isPaidEarlier(order) && (
            <>
              {formatAmount(movedFrom.paid)} of the price was paid in{' '}
              <Link to={toOrderPath(movedFrom.paymentId)} className="link">
                the earlier order
              </Link>
              .
            </>
          )}
        </p>
      )}
    </div>
  );
};

const SUMMARY = 'w-fit cursor-pointer py-3 text-muted hover:text-base-content sm:py-1.5';

/** What the family agreed to, folded. */
const Consents = ({ line }: { line: PaymentLine }) => {
  const { consents = [] } = line;
  if (consents.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className={SUMMARY}>
        Agreed to {consents.length === 1 ? '1 consent text' : `${consents.length} consent texts`}
      </summary>
      <ul className="pb-2 text-muted">
        {consents.map((consent) => (
          <li key={consent.kind}>{formatConsent(consent)}</li>
        ))}
      </ul>
    </details>
  );
};

const LineLinks = ({ line }: Pick<LineProps, 'line'>) => (
  <p className="flex flex-wrap gap-x-5 text-sm">
    <Link
      to={toClassPath(line.classItemId)}
      aria-label={`Class page of ${line.className}`}
      className={LINK}
    >
      Class page
    </Link>
    <Link
      to={toRosterPath(line.classItemId)}
      aria-label={`Roster of ${line.className}`}
      className={LINK}
    >
      Roster
    </Link>
    <Link
      to={toOrdersPath(line.className)}
      aria-label={`Orders of ${line.className}`}
      className={LINK}
    >
      Orders
    </Link>
  </p>
);

const Line = ({ order, line }: LineProps) => (
  <li className="py-4">
    <div className="flex flex-wrap justify-between gap-x-4">
      <h3 className="font-sans text-base">{toLineName(line)}</h3>
      <PriceOrFree amount={line.price} className="font-semibold" />
    </div>
    <p>
      <ScheduleText text={formatSchedule(line)} />
    </p>
    <Outcome order={order} line={line} />
    {line.refunded > 0 && <p className="text-muted tabular-nums">{toRefundedNote(order, line)}</p>}
    <div className="flex flex-wrap items-start gap-x-5">
      <LineLinks line={line} />
      <RefundButton order={order} line={line} />
    </div>
    <Consents line={line} />
  </li>
);

/** The classes of an order, their outcome and a refund form for each. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {sortByCamper(tellApart(order.lines)).map((line) => (
        <Line key={line.lineId} order={order} line={line} />
      ))}
    </ul>
  );
}
