import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ChangedBirthDate } from '@camp/server/contract/classes/teaching/birth-dates';
import { serverNow } from '#lib/api/server-time';
import { formatDateTime } from '#lib/format/dates';
import { toRosterPath } from '#lib/paths';
import { Name } from '#ui/name';
import { CheckItem, CheckList } from './check-list';
import { birthDatesQuery, useCheckBirthDate } from './pick-ups.queries';

const toAge = (age: number | null) => (age === null ? 'not given' : String(age));

type Place = ChangedBirthDate['classes'][number];

const Misfit = ({ place }: { place: Place }) => (
  <li className="wrap-anywhere">
    <Link to={toRosterPath(place.classItemId)} className="underline underline-offset-4">
      <Name>{place.className}</Name>
    </Link>
    {' is for '}
    {place.ages}. Age on the first day: {toAge(place.age)}, before the change{' '}
    {toAge(place.ageBefore)}.
  </li>
);

const BirthDateItem = ({ changed }: { changed: ChangedBirthDate }) => {
  const { _id, at, name, classes, callFirst } = changed;
  const check = useCheckBirthDate(_id);
  const year = new Date(serverNow()).toISOString().slice(0, 'YYYY'.length);
  return (
    <CheckItem name={name} callFirst={callFirst} check={check}>
      <p className="font-semibold wrap-anywhere">
        <Name>{name}</Name> no longer fits {classes.length === 1 ? 'a class' : 'some classes'}
      </p>
      <ul className="mt-1 max-w-2xl">
        {classes.map((place) => (
          <Misfit key={place.classItemId} place={place} />
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">Birth date changed {formatDateTime(at, year)}</p>
    </CheckItem>
  );
};

/** The changed birth dates that no longer fit a class, until an admin has asked the family; nothing without any. */
export const BirthDatesToCheck = () => (
  <CheckList
    id="birth-dates"
    title="Birth dates to check"
    lead="Ask the family. Admit the camper to the class, move or cancel the enrollment, or mark it as checked."
    fetched={useQuery(birthDatesQuery())}
    errorTitle="We couldn’t load the changed birth dates"
  >
    {(changed) => <BirthDateItem key={changed._id} changed={changed} />}
  </CheckList>
);
