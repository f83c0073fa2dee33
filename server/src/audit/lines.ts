import { isPaid, sumCents, type Order, type OrderLine } from '../features/checkout/order';
import { isFresh, isUnderWay, type Moment } from './moment';
import type { Places } from './places';
import type { Difference } from './report';
import { dollars, toClassSubject, toSubject } from './words';

const judgeEnrolled = (order: Order, { classId, className }: OrderLine, places: Places) => {
  const found: Difference[] = [];
  if (!places.isEnrolled(order, classId)) {
    const detail = `${className} is paid, and there is no active enrolment`;
    found.push({ rule: 2, subject: toSubject(order), detail });
  }
  if (!places.hasSeat(order, classId)) {
    const detail = `order ${order.number} is enrolled, and has no seat`;
    found.push({ rule: 1, subject: toClassSubject(className, classId), detail });
  }
  return found;
};

const judgePaidLine = (
  order: Order,
  line: OrderLine,
  places: Places,
  moment: Moment,
): Difference[] => {
  const { classId, className, outcome } = line;
  const wrong = (detail: string) => [{ rule: 2 as const, subject: toSubject(order), detail }];
  if (outcome === undefined) return wrong(`it is paid, and ${className} is not decided`);
  if (outcome === 'enrolled') return judgeEnrolled(order, line, places);
  if (outcome === 'cancelling') {
    return isFresh(order, moment) ? [] : wrong(`${className} was given back, which was cut short`);
  }
  return places.isEnrolled(order, classId)
    ? wrong(`${className} is ${outcome}, and the enrolment is active`)
    : [];
};

/** What became of each class that was bought, against enrolments and seats. */
export const judgeLines = (order: Order, places: Places, moment: Moment): Difference[] => {
  if (isPaid(order)) {
    return order.lines.flatMap((line) => judgePaidLine(order, line, places, moment));
  }
  if (order.state === 'needs-attention' || isUnderWay(order, moment)) return [];
  const subject = toSubject(order);
  if (order.state === 'paid-late') {
    return [{ rule: 2, subject, detail: 'its payment was being taken in, which was cut short' }];
  }
  return order.lines
    .filter(({ classId }) => places.isEnrolled(order, classId))
    .map(({ className }) => ({
      rule: 2,
      subject,
      detail: `it is ${order.state}, and the enrolment in ${className} is active`,
    }));
};

export const judgeTotal = (order: Order): Difference[] => {
  const sum = sumCents(order.lines);
  if (sum === order.totalCents) return [];
  const detail = `its lines add up to ${dollars(sum)}, its total is ${dollars(order.totalCents)}`;
  return [{ rule: 3, subject: toSubject(order), detail }];
};
