import type { PaymentLine } from '@camp/server/contract';

type SeatLine = Pick<PaymentLine, 'className' | 'waiting'>;

const isWaitedFor = ({ waiting = 0 }: SeatLine) => waiting > 0;

const toNames = (lines: readonly SeatLine[]) =>
  [...new Set(lines.map(({ className }) => className))].join(', ');

/** Returns what happens to the seats of canceled enrollments, such as `The seat is released.`; empty without any. */
export function toSeatNote(lines: readonly SeatLine[]) {
  const offered = lines.filter(isWaitedFor);
  const free = lines.filter((line) => !isWaitedFor(line));
  const one = lines.length === 1;
  if (lines.length === 0) return '';
  if (offered.length === 0) return one ? 'The seat is released.' : 'The seats are released.';
  if (free.length === 0)
    return `${one ? 'The seat goes' : 'The seats go'} to the next family on the waiting list.`;
  return `Released: ${toNames(free)}. For the next family on the waiting list: ${toNames(offered)}.`;
}
