import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { ManagedPlace, Place, placeEndpoints } from './places';

const { campClass, id } = examples;

const fields = {
  name: 'North field',
  street: '120 Mill Road',
  city: 'Riverton',
  region: 'OR',
  postalCode: '97000',
  latitude: 44.0612,
  longitude: -123.0851,
  photos: [
    {
      image: 'https://api.camp.example/images/64f1c2a9e4b0a1d2c3e4f5ab',
      alt: 'The gate beside the mill',
    },
  ],
  arrivalNotes: 'Park behind the mill. The gate opens 15 minutes before each class.',
};
const place: Place = { _id: id, ...fields };
const managedPlace: ManagedPlace = {
  ...place,
  revision: 1,
  classCount: 1,
  classes: [{ _id: campClass._id, className: campClass.className }],
  enrolledClassCount: 1,
};

export const placeDocs: DocsFor<typeof placeEndpoints> = {
  listPlaces: {
    tag: 'Places',
    summary: 'List the places that classes can choose, by name',
    response: [place],
  },
  listManagedPlaces: {
    tag: 'Places',
    summary: 'List all places with the classes that use them',
    description: 'Archived places included. `classes` names up to 5 of the classes.',
    response: [managedPlace],
  },
  getPlace: {
    tag: 'Places',
    summary: 'Get a place',
    description: 'Also an archived one, because classes may still meet there.',
    response: place,
  },
  addPlace: {
    tag: 'Places',
    summary: 'Add a place',
    description:
      'The name is unique, ignoring case. Give both coordinates or none. Up to 6 photos, which were uploaded to the camp.',
    body: fields,
    response: { insertedId: id },
  },
  updatePlace: {
    tag: 'Places',
    summary: 'Edit a place',
    description:
      'Classes at the place get its new name and address. A new address moves the classes that are not over: enrolled families are notified and can cancel for a full refund, as if the class had chosen another place. With `isCorrection`, nobody is moved. The request fails if the place was edited after `revision`.',
    body: { revision: 1, street: '122 Mill Road', isCorrection: true },
    response: { modifiedCount: 1 },
  },
  archivePlace: {
    tag: 'Places',
    summary: 'Archive a place',
    description: 'Classes can no longer choose it; those that meet there stay. Safe to repeat.',
    response: { modifiedCount: 1 },
  },
  restorePlace: {
    tag: 'Places',
    summary: 'Restore an archived place',
    description: 'Safe to repeat.',
    response: { modifiedCount: 1 },
  },
  deletePlace: {
    tag: 'Places',
    summary: 'Delete a place that no class uses',
    description:
      'A class that is proposed for the place uses it, too. Fails for a minute after a class has chosen it.',
    response: { deletedCount: 1 },
  },
};
