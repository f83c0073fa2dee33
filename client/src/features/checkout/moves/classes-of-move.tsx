import { ArrowDown } from 'lucide-react';
import type { CampClass, PaymentLine } from '@camp/server/contract';
import { formatSchedule } from '#lib/format/dates';
import { toPlaceText } from '#lib/format/place';
import { ScheduleText } from '#ui/schedule-text';

type ClassOfMove = CampClass | PaymentLine;

/** Returns where a class takes place. Payments have the address of the place, and classes its location. */
const toPlace = (campClass: ClassOfMove) =>
  toPlaceText({
    place: campClass.place,
    address:
      'location' in campClass ? campClass.location?.address : (campClass as PaymentLine).address,
  });

const ClassFacts = ({ label, campClass }: { label: string; campClass: ClassOfMove }) => (
  <div>
    <p className="text-sm text-muted">{label}</p>
    <p className="leading-6 font-semibold wrap-anywhere">{campClass.className}</p>
    <p>
      <ScheduleText text={formatSchedule(campClass)} />
    </p>
    <p className="wrap-anywhere empty:hidden">{toPlace(campClass)}</p>
  </div>
);

/** When and where the class to leave and the class to join are. */
export const ClassesOfMove = ({ from, to }: { from: ClassOfMove; to: ClassOfMove }) => (
  <>
    <ClassFacts label="From" campClass={from} />
    <ArrowDown size={20} aria-hidden="true" className="my-2 text-muted" />
    <ClassFacts label="To" campClass={to} />
  </>
);
