import type { ClassFields } from '../class-fields';
import { sortRows, toLocalTimes } from './session-rows';

interface WindowError {
  name: 'enrollmentOpensAt' | 'enrollmentClosesAt';
  detail: string;
}

/** Returns an error of an enrollment window that is empty or ends after the last session. */
export function findWindowErrors(fields: ClassFields): WindowError[] {
  const { enrollmentOpensAt: opensAt, enrollmentClosesAt: closesAt } = fields;
  const rows = fields.dates === 'set' ? sortRows(fields.sessions).map(toLocalTimes) : [];
  const [first, last] = [rows[0], rows.at(-1)];
  if (closesAt && opensAt && opensAt >= closesAt) {
    return [{ name: 'enrollmentClosesAt', detail: 'must be after enrollment opens' }];
  }
  if (closesAt && last && closesAt > last.endsAt) {
    const detail = 'must not be after the end of the last session';
    return [{ name: 'enrollmentClosesAt', detail }];
  }
  return !closesAt && opensAt && first && opensAt >= first.startsAt
    ? [{ name: 'enrollmentOpensAt', detail: 'must be before the first session starts' }]
    : [];
}
