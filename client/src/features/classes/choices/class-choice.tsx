import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { serverNow } from '#lib/api/server-time';
import { formatPhase } from '#lib/format/class-phase';
import { Badge } from '#ui/badge';
import { Picture } from '#ui/pictures/picture';
import { ScheduleText } from '#ui/schedule-text';
import { formatSchedule, isSoldOut, toAges } from '../class.messages';

/** Returns the seats left, and the phase of a class that families can no longer enroll in. */
const toSeats = (campClass: CampClass) => {
  const { availableSeats } = campClass;
  const seats = isSoldOut(campClass)
    ? 'No free seats'
    : `${availableSeats} ${availableSeats === 1 ? 'seat' : 'seats'} left`;
  const phase = formatPhase(campClass, serverNow());
  return phase === null ? seats : `${phase}, ${seats.toLowerCase()}`;
};

const ROW = 'relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-4';
const WIDE = '@2xl:grid-cols-[4rem_minmax(0,1fr)_auto_1.5rem] @2xl:items-center @2xl:gap-x-4';

interface ClassChoiceProps {
  campClass: CampClass;
  /** The query string that chooses it. */
  search: string;
  price: ReactNode;
  /** Why it is not for some of the campers. */
  warnings: readonly string[];
  /** Whether it is shown only for information. */
  isUnavailable: boolean;
}

/** A class to choose: when and where it is, its free seats and what it costs. Unavailable classes have no link. */
export function ClassChoice(props: ClassChoiceProps) {
  const { campClass, search, price, warnings, isUnavailable } = props;
  const { className, InstructorName, place, image, category } = campClass;
  const facts = [
    `${category ? `${category} with` : 'with'} ${InstructorName}`,
    toAges(campClass),
    place,
  ].filter(Boolean);
  return (
    <li className={`${ROW} ${WIDE} ${isUnavailable ? 'text-muted' : 'hover:bg-base-200'}`}>
      <Picture
        src={image}
        alt=""
        sport={category}
        className={`self-start ${isUnavailable ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-6 font-semibold wrap-anywhere">
          {isUnavailable ? (
            className
          ) : (
            <Link to={{ search }} className="after:absolute after:inset-0 hover:underline">
              {className}
            </Link>
          )}
        </h3>
        <p>
          <ScheduleText text={formatSchedule(campClass)} />
        </p>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>
        {warnings.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {warnings.map((warning) => (
              <Badge key={warning} tone="warn">
                {warning}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-baseline justify-between gap-x-4 @2xl:col-start-3 @2xl:block @2xl:text-end">
        <p className="font-semibold tabular-nums">{price}</p>
        <p className="text-sm text-muted tabular-nums">{toSeats(campClass)}</p>
      </div>
      {!isUnavailable && (
        <ChevronRight size={20} aria-hidden="true" className="hidden text-muted @2xl:block" />
      )}
    </li>
  );
}
