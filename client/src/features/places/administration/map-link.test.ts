import { expect, test } from 'vitest';
import { findCoordinates } from './map-link';

const oval = { latitude: 42.8361, longitude: -74.8532 };

test.each([
  'https://www.google.com/maps/place/Oval/@42.83,-74.85,17z/data=!3m1!4b1!4m6!3m5!8m2!3d42.8361!4d-74.8532!16s',
  'https://www.google.com/maps/@42.8361,-74.8532,17z',
  'https://www.google.com/maps?q=42.8361,-74.8532',
  'https://www.google.com/maps/search/42.8361,+-74.8532?entry=tts',
  'https://www.google.com/maps/search/?api=1&query=42.8361%2C-74.8532',
  'https://maps.apple.com/?ll=42.8361,-74.8532&q=Oval',
  'https://maps.apple.com/place?coordinate=42.8361,-74.8532&name=Oval',
  'https://www.openstreetmap.org/?mlat=42.8361&mlon=-74.8532#map=17/42.8300/-74.8500',
  'https://www.openstreetmap.org/node/7#map=17/42.8361/-74.8532',
  'geo:42.8361,-74.8532?z=17',
  ' 42.8361, -74.8532 ',
])('finds the coordinates of %s', (link) => expect(findCoordinates(link)).toEqual(oval));

test.each([
  '',
  'Oval, Riverton',
  'https://maps.app.goo.gl/abc123',
  'https://www.openstreetmap.org/node/7',
  'https://maps.apple.com/?ll=95.1,-74.8532',
  'https://www.google.com/maps/place/%E0%A4%A',
])('finds none in %j', (link) => expect(findCoordinates(link)).toBeNull());
