import { ObjectId } from 'mongodb';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { atPlace } from '#testing/samples/classes/places';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const field: Place = {
  _id: new ObjectId(),
  ...{ name: 'North field', nameKey: 'north field' },
  ...{ street: '120 Mill Road', city: 'Riverton', region: 'OR', postalCode: '97000' },
  ...{ latitude: 44.0612, longitude: -123.0851 },
  revision: 2,
  createdAt: new Date(0),
};
const placeId = field._id.toHexString();

/** Adds the place, and moves the football class there. */
const meetThere = async (camp: ConsistentCamp, fields: object = {}, place: Partial<Place> = {}) => {
  await camp.db.collection<Place>('places').insertOne({ ...field, ...place });
  const set = { ...atPlace(field), ...fields };
  await camp.classes.updateOne({ _id: camp.football._id }, { $set: set });
};

const differs = (detail: string) => (camp: ConsistentCamp) => [
  `1 ${camp.subjectOf(camp.football)}: ${detail}`,
];

const corruptions: Corruption[] = [
  ['no difference in a class with the address of its place', (camp) => meetThere(camp), () => []],
  [
    'no difference in a class that a new address has not reached yet',
    (camp) => meetThere(camp, {}, { street: '9 Hill Road', revision: 3, hasUnsyncedClasses: true }),
    () => [],
  ],
  [
    'a class that a new address never reaches',
    (camp) => meetThere(camp, {}, { street: '9 Hill Road', revision: 3 }),
    differs('it has revision 2 of its place, which has revision 3'),
  ],
  [
    'a class at a place without its address',
    async (camp) => {
      await meetThere(camp);
      await camp.classes.updateOne({ _id: camp.football._id }, { $unset: { location: '' } });
    },
    differs('it has revision 0 of its place, which has revision 2'),
  ],
  [
    'a class with another name of its place',
    (camp) => meetThere(camp, { place: 'South field' }),
    differs('it is at South field, but its place is North field'),
  ],
  [
    'a class with another address',
    (camp) => meetThere(camp, { location: toPlaceLocation({ ...field, street: '1 Elm Street' }) }),
    differs('its address is not that of its place'),
  ],
  [
    'a class with other coordinates',
    (camp) => meetThere(camp, { location: toPlaceLocation({ ...field, latitude: 0 }) }),
    differs('its address is not that of its place'),
  ],
  [
    'a class at a deleted place',
    async (camp) => {
      await meetThere(camp);
      await camp.db.collection<Place>('places').deleteOne({ _id: field._id });
    },
    differs(`its place ${placeId} does not exist`),
  ],
  [
    'an address without a place',
    (camp) =>
      camp.classes.updateOne(
        { _id: camp.football._id },
        { $set: { place: 'North field', location: toPlaceLocation(field) } },
      ),
    differs('it has an address, but no place'),
  ],
  [
    'a proposal of a deleted place',
    (camp) => {
      const { _id, instructor } = camp.football;
      const { uid, name, email } = instructor;
      const proposedBy = { uid, name, email };
      const proposal = { changes: { placeId }, proposedAt: camp.clock.now(), proposedBy };
      return camp.classes.updateOne({ _id }, { $set: { proposal, proposalRevision: 1 } });
    },
    differs(`its proposed place ${placeId} does not exist`),
  ],
];

testCorruptions(corruptions);
