import { endpoints, type Place } from '@camp/server/contract';
import { anId } from '../data/builders';
import { mockEndpoint } from './mock-api';

export const aPlace = (over: Partial<Place> = {}): Place => ({
  _id: anId(),
  name: 'Meadow Pitch',
  street: '120 Mill Road',
  city: 'Riverton',
  region: 'OR',
  postalCode: '97000',
  ...over,
});

/** Mocks the places that classes can choose, by default none. */
export const mockPlaces = (...places: Place[]) => mockEndpoint(endpoints.listPlaces, places);
