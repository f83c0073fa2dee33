import type { Place } from '@camp/server/contract';
import { toAddressDirectionsUrl } from '#lib/directions-url';

/** Returns the address in one line. */
export const toAddress = ({ street, city, region, postalCode }: Place) =>
  `${street}, ${city}, ${region} ${postalCode}`;

const toDegrees = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** Returns e.g. `42.8361° N, 74.8532° W`; null without coordinates. */
export function toCoordinates({ latitude, longitude }: Place): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  return `${toDegrees(latitude, ['N', 'S'])}, ${toDegrees(longitude, ['E', 'W'])}`;
}

/** Returns the page with the way to a place: to its coordinates or, without them, to its address. */
export function toDirectionsUrl(place: Place): string {
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) {
    return toAddressDirectionsUrl(toAddress(place));
  }
  const query = new URLSearchParams({ to: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/directions?${query.toString()}`;
}
