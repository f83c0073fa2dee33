import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { toClassSubject } from '../report/format';
import type { Report } from '../report/report';

type FindPlace = (id: string) => Place | undefined;

/** Returns how the stored name and address differ from the place; nothing while they are being copied. */
const checkCopy = ({ place: name, location }: CampClass, place: Place): string[] => {
  const known = location?.revision ?? 0;
  if (known < place.revision) {
    return place.hasUnsyncedClasses
      ? []
      : [`it has revision ${known} of its place, which has revision ${place.revision}`];
  }
  return [
    ...(name === place.name
      ? []
      : [`it is at ${name ?? 'no place'}, but its place is ${place.name}`]),
    ...(isDeepStrictEqual(location, toPlaceLocation(place))
      ? []
      : ['its address is not that of its place']),
  ];
};

const checkClass = (campClass: CampClass, findPlace: FindPlace): string[] => {
  const { placeId, location, proposal } = campClass;
  const place = placeId === undefined ? undefined : findPlace(placeId);
  const proposedId = proposal?.changes.placeId;
  return [
    ...(placeId !== undefined && !place ? [`its place ${placeId} does not exist`] : []),
    ...(placeId === undefined && location ? ['it has an address, but no place'] : []),
    ...(place ? checkCopy(campClass, place) : []),
    ...(typeof proposedId === 'string' && !findPlace(proposedId)
      ? [`its proposed place ${proposedId} does not exist`]
      : []),
  ];
};

/** Checks that the place of every class exists, and that the class has its current name and address. */
export async function auditPlaces(db: Db, report: Report): Promise<void> {
  const places = new Map<string, Place>();
  for await (const place of db.collection<Place>('places').find()) {
    places.set(place._id.toHexString(), place);
  }
  for await (const campClass of db.collection<CampClass>('classes').find()) {
    const subject = toClassSubject(campClass.className, campClass._id);
    const details = checkClass(campClass, (id) => places.get(id));
    report.add(details.map((detail) => ({ kind: 1, subject, detail })));
  }
}
