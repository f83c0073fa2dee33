import { Hourglass, Pencil, UserCheck, Users, type LucideIcon } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { toAges } from '#lib/format/ages';
import { toAdmissionsPath, toClassWaitlistPath, toEditClassPath, toRosterPath } from '#lib/paths';

export interface ClassLink {
  label: string;
  /** Also says which class it is. */
  name: string;
  path: string;
  Icon: LucideIcon;
}

/** Returns the pages about a class that apply to it. */
export function toClassLinks(campClass: CampClass): readonly ClassLink[] {
  const { _id, className, enrolled, status } = campClass;
  const edit = {
    ...{ label: 'Edit', name: `Edit ${className}` },
    ...{ path: toEditClassPath(_id), Icon: Pencil },
  };
  const roster = {
    ...{ label: 'Roster', name: `Roster of ${className}` },
    ...{ path: toRosterPath(_id), Icon: Users },
  };
  const waitlist = {
    ...{ label: 'Waiting list', name: `Waiting list of ${className}` },
    ...{ path: toClassWaitlistPath(_id), Icon: Hourglass },
  };
  const admissions = {
    ...{ label: 'Admissions', name: `Admissions to ${className}` },
    ...{ path: toAdmissionsPath(_id), Icon: UserCheck },
  };
  return [
    ...(status === 'canceled' ? [] : [edit]),
    // Somebody may still be checked in to a canceled class.
    ...(enrolled > 0 || status === 'canceled' ? [roster] : []),
    ...(status === 'approved' ? [waitlist] : []),
    ...(toAges(campClass) === null ? [] : [admissions]),
  ];
}
