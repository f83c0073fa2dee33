import { toFullDays } from '../../lib/schedule';
import { toEnrolmentKey, type Enrolment } from './enrolments';
import { toRefundNote } from './refund-words';

const CancelledPlace = ({ place }: { place: Enrolment }) => {
  const firstDay = toFullDays({ startsOn: place.startsOn });
  const facts = [firstDay && `First day: ${firstDay}`, `Order ${place.order}`];
  return (
    <li className="py-4">
      <p className="font-semibold">{place.className}</p>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <div className="mt-1 max-w-2xl">
        {place.reason && <p className="whitespace-pre-line">{place.reason}</p>}
        <p>{toRefundNote(place, place.refundNews)}</p>
      </div>
    </li>
  );
};

/** Quiet, below the classes that are still ahead: what was given up or called off, and what came back. */
export const CancelledPlaces = ({ places }: { places: readonly Enrolment[] }) => (
  <section aria-labelledby="cancelled" className="mt-12">
    <h2 id="cancelled" className="mb-4 text-xl">
      Cancelled
    </h2>
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {places.map((place) => (
        <CancelledPlace key={toEnrolmentKey(place)} place={place} />
      ))}
    </ul>
  </section>
);
