import { useId } from 'react';
import type { CampContact } from '@camp/server/contract';
import type { Statement, StatementLine } from '@camp/server/contract/sales/receipts';
import { formatDay, formatSchedule } from '#lib/format/dates';
import { toPlaceText } from '#lib/format/place';
import { Price } from '#ui/price';
import { ScheduleText } from '#ui/schedule-text';
import { ALWAYS_WITH_YEAR } from './receipt.messages';
import { Fact, SheetFacts, Sums } from './sheet';

type Camper = Statement['campers'][number];

const toSums = ({ paid, refunded, net }: Statement | Camper) => [
  { name: 'Paid', amount: paid },
  { name: 'Refunded', amount: refunded },
  { name: 'Net', amount: net },
];

const Amount = ({ name, amount }: { name: string; amount: number }) => (
  <div className="text-end">
    <dt className="text-sm text-muted">{name}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
);

const Line = ({ line, isOnly }: { line: StatementLine; isOnly: boolean }) => (
  <li className="flex flex-wrap justify-between gap-4 break-inside-avoid py-4">
    <div className="min-w-0 wrap-anywhere">
      <h3 className="font-sans text-base">{line.className}</h3>
      <p>Instructor: {line.InstructorName}</p>
      <p>
        <ScheduleText text={formatSchedule(line, ALWAYS_WITH_YEAR)} />
      </p>
      <p className="empty:hidden">{toPlaceText(line)}</p>
      <p className="text-sm text-muted">
        Order {line.number}, paid {formatDay(line.paidOn, ALWAYS_WITH_YEAR)}
      </p>
    </div>
    {!isOnly && (
      <dl className="ms-auto grid grid-cols-3 gap-4">
        <Amount name="Paid" amount={line.paid} />
        <Amount name="Refunded" amount={line.refunded} />
        <Amount name="Net" amount={line.net} />
      </dl>
    )}
  </li>
);

const CamperSection = ({ camper, isOnly }: { camper: Camper; isOnly: boolean }) => {
  const id = useId();
  // Sums of a single amount would only repeat it.
  const hasOneLine = camper.lines.length === 1;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 break-after-avoid text-xl wrap-anywhere">
        {camper.name}
      </h2>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {camper.lines.map((line, position) => (
          <Line key={position} line={line} isOnly={isOnly && hasOneLine} />
        ))}
      </ul>
      {!isOnly && !hasOneLine && <Sums sums={toSums(camper)} />}
    </section>
  );
};

interface StatementSheetProps {
  statement: Statement;
  contact: CampContact;
}

/** What a family paid and got back in a year, by camper, made to be printed. */
export function StatementSheet({ statement, contact }: StatementSheetProps) {
  const { year, payer, campers } = statement;
  const id = useId();
  return (
    <article aria-label={`Statement for ${year}`} className="max-w-3xl">
      <SheetFacts contact={contact}>
        <Fact name="Paid by">
          <span className="block">{payer.name}</span>
          {payer.email}
        </Fact>
      </SheetFacts>
      {campers.map((camper, position) => (
        <CamperSection key={position} camper={camper} isOnly={campers.length === 1} />
      ))}
      <section aria-labelledby={id} className="mt-8 break-inside-avoid">
        <h2 id={id} className="break-after-avoid text-xl">
          Total for {year}
        </h2>
        <Sums sums={toSums(statement)} />
      </section>
      <p className="mt-8 text-sm text-muted">
        A payment counts in the year it was made, and a refund in the year we made it. Ask a tax
        professional which amounts you can claim.
      </p>
    </article>
  );
}
