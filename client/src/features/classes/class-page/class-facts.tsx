import { Cake, CalendarDays, MapPin, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { levelLabels } from '#lib/format/levels';
import { ScheduleLines } from '#ui/schedule-text';
import { toAges } from '../class.messages';

const toLevel = ({ level }: CampClass) => level && levelLabels[level];

/** Returns e.g. `Ages 9–13 · fits Ada`. */
const toAgesAndFit = (campClass: CampClass, fit: string | null | undefined) => {
  const ages = toAges(campClass);
  return ages && fit ? `${ages} · f${fit.slice(1)}` : (fit ?? ages);
};

interface FactProps {
  Icon: LucideIcon;
  text: ReactNode;
}

const Fact = ({ Icon, text }: FactProps) =>
  text && (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden="true" className="mt-[calc((1lh-1rem)/2)] shrink-0" />
      {text}
    </li>
  );

interface ClassContextProps {
  campClass: CampClass;
  days: string;
  /** Whom of the viewer's children the class fits; shown after the ages. */
  fit?: string | null;
  /** How many campers the class has at most. */
  groupSize?: number;
}

/** The dates, ages, level and location of a class. */
export function ClassContext({ campClass, days, fit, groupSize }: ClassContextProps) {
  return (
    <ul className="flex flex-col gap-1 text-muted">
      <Fact
        Icon={CalendarDays}
        text={
          <span>
            <ScheduleLines text={days} />
          </span>
        }
      />
      <Fact
        Icon={Cake}
        text={[toAgesAndFit(campClass, fit), toLevel(campClass)].filter(Boolean).join(' · ')}
      />
      <Fact Icon={MapPin} text={campClass.place} />
      {groupSize !== undefined && (
        <Fact Icon={Users} text={`Up to ${groupSize} ${groupSize === 1 ? 'camper' : 'campers'}`} />
      )}
    </ul>
  );
}
