import type { ResponseOf } from '@camp/server/contract';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { toDollars } from '../../ui/price';

type Cancelled = ResponseOf<typeof classEndpoints.cancelClass>;

const toPeople = (count: number) => (count === 1 ? '1 person is' : `${count} people are`);

/** What calling a class off does, before it is done. */
export const toConsequences = ({ enrolled }: Pick<CampClass, 'enrolled'>) => {
  const FOR_GOOD = 'This is for good: it can never be opened again.';
  return enrolled === 0
    ? `Nobody is enrolled, so no money goes back. ${FOR_GOOD}`
    : `${toPeople(enrolled)} enrolled. Everyone gets the whole price back and reads your reason. ${FOR_GOOD}`;
};

const toLeft = (count: number) =>
  `${count === 1 ? '1 person follows by itself' : `${count} people follow by themselves`} within minutes.`;

/** What came of it. */
export const toResult = ({ enrolmentsCancelled, refunded, enrolmentsLeft }: Cancelled) => {
  if (enrolmentsCancelled + enrolmentsLeft === 0)
    return 'Nobody was enrolled, so no money goes back.';
  const people = enrolmentsCancelled === 1 ? '1 place' : `${enrolmentsCancelled} places`;
  const done = `${people} cancelled, ${toDollars(refunded)} goes back.`;
  return enrolmentsLeft > 0 ? `${done} ${toLeft(enrolmentsLeft)}` : done;
};

const reason = classEndpoints.cancelClass.body.shape.reason;

/** What is wrong with a reason as it is typed, by the contract; null when it will do. */
export const findReasonFault = (typed: string) => {
  if (typed.trim() === '') return 'Write the reason first: everyone enrolled reads it.';
  const complaint = reason.safeParse(typed).error?.issues[0]?.message;
  return complaint ? `The reason ${complaint}.` : null;
};
