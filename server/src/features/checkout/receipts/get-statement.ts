import { toDecimal } from '#shared/money';
import type { Camp } from '#camp';
import type { Statement, StatementLine } from '#contract';
import { compareCampers } from '#shared/camper-order';
import type { CampClass } from '#domain/classes/camp-class';
import { toCamperName } from '#shared/names';
import type { Order, OrderLine } from '#domain/orders/order';
import { toScheduleSummary } from '#domain/classes/schedule-on-wire';
import { toPlaceAndAddress } from '#domain/places/place';
import type { Viewer } from '#domain/caller';
import { findClasses } from '#features/classes/index';
import { listAllPaidOrders } from '#features/orders/index';
import { toAttendedLineFinder } from './attended-line';
import { toDatesOfCare } from './dates-of-care';
import { addSums, listYears, sumLine, type YearSums } from './statement-sums';
import { toDay } from '#shared/dates';

interface Entry {
  order: Order;
  line: OrderLine;
  /** The enrollment that the money is for since the camper moved; the line itself if the camper did not. */
  attended: OrderLine;
  sums: YearSums;
}

type CamperOnWire = Statement['campers'][number];

const toSumsOnWire = ({ paidCents, refundedCents }: YearSums) => ({
  paid: toDecimal(paidCents),
  refunded: toDecimal(refundedCents),
  net: toDecimal(paidCents - refundedCents),
});

/** Returns the lines for which money moved in the year, in the order of the payments. */
const listEntries = (orders: readonly Order[], year: number, timeZone: string): Entry[] => {
  const findAttended = toAttendedLineFinder(orders);
  return orders
    .flatMap((order) =>
      order.lines.map((line) => ({
        order,
        line,
        attended: findAttended(line),
        sums: sumLine(order, line, year, timeZone),
      })),
    )
    .filter(({ sums }) => sums.paidCents > 0 || sums.refundedCents > 0);
};

const toStatementLine = (
  { order, attended, sums }: Entry,
  campClass: CampClass | undefined,
  timeZone: string,
): StatementLine => {
  const schedule = toDatesOfCare(attended, campClass, timeZone);
  const { enrollmentOpensAt: _opens, enrollmentClosesAt: _closes, ...keys } = schedule;
  return {
    paymentId: order._id.toHexString(),
    number: order.number,
    className: attended.className,
    InstructorName: attended.instructorName,
    ...toScheduleSummary(keys, timeZone),
    ...toPlaceAndAddress(schedule),
    paidOn: toDay(order.paidAt ?? order.createdAt, timeZone),
    ...toSumsOnWire(sums),
  };
};

const keyOf = ({ line: { camper } }: Entry) => camper._id.toHexString();

/** Returns the entries of each camper, in the order of every list. */
const groupByCamper = (entries: readonly Entry[]): Entry[][] => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  }
  return [...groups.values()].sort(([one], [other]) =>
    compareCampers(one!.line.camper, other!.line.camper),
  );
};

/** Returns what the caller paid and was refunded in a year, by camper. */
export async function getStatement(
  camp: Camp,
  year: number,
  { uid, name, email }: Viewer,
): Promise<Statement> {
  const { timeZone } = camp;
  const paid = await listAllPaidOrders(camp, uid);
  const entries = listEntries(paid, year, timeZone);
  const classIds = entries.map(({ attended }) => attended.classId);
  const classes = await findClasses(camp, classIds);

  const toCamper = (group: Entry[]): CamperOnWire => {
    // A camper may have been renamed between two orders; the last name counts.
    const { camper } = group.at(-1)!.line;
    return {
      name: toCamperName(camper),
      isAccountHolder: camper.isAccountHolder ?? false,
      lines: group.map((entry) => {
        const campClass = classes.find(({ _id }) => _id.equals(entry.attended.classId));
        return toStatementLine(entry, campClass, timeZone);
      }),
      ...toSumsOnWire(addSums(group.map(({ sums }) => sums))),
    };
  };

  return {
    year,
    years: listYears(paid, timeZone),
    payer: { name, email },
    campers: groupByCamper(entries).map(toCamper),
    ...toSumsOnWire(addSums(entries.map(({ sums }) => sums))),
  };
}
