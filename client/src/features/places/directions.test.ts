import { expect, test } from 'vitest';
import { aPlace } from '#testing/api/mock-places';
import { toCoordinates, toDirectionsUrl } from './directions';
import { SKETCH_HEIGHT, SKETCH_WIDTH, toSketch } from './sketch';

test('directions lead to the coordinates, or to the address without them', () => {
  expect(toDirectionsUrl(aPlace({ latitude: 42.8, longitude: -74.9 }))).toBe(
    'https://www.openstreetmap.org/directions?to=42.8%2C-74.9',
  );
  expect(toDirectionsUrl(aPlace())).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=120+Mill+Road%2C+Riverton%2C+OR+97000',
  );
});

test('coordinates name their halves of the globe', () => {
  expect(toCoordinates(aPlace({ latitude: 42.8, longitude: -74.90001 }))).toBe(
    '42.8000° N, 74.9000° W',
  );
  expect(toCoordinates(aPlace({ latitude: -33.85, longitude: 151.2 }))).toBe(
    '33.8500° S, 151.2000° E',
  );
  expect(toCoordinates(aPlace())).toBeNull();
});

test('a sketch is the same for the same coordinates, differs for others, and shows the pin', () => {
  const here = { latitude: 42.8361, longitude: -74.8532 };
  expect(toSketch(here)).toEqual(toSketch(here));
  expect(toSketch({ ...here, latitude: 42.84 })).not.toEqual(toSketch(here));
  const { pin } = toSketch(here);
  expect(pin.x).toBeGreaterThan(40);
  expect(pin.x).toBeLessThan(SKETCH_WIDTH - 40);
  expect(pin.y).toBeGreaterThan(50);
  expect(pin.y).toBeLessThan(SKETCH_HEIGHT);
});
