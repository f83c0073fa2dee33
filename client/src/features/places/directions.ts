import type { Place } from '@camp/server/contract';

/** Returns the address in one line. */
export const toAddress = ({ street, city, region, postalCode }: Place) =>
  `${street}, ${city}, ${region} ${postalCode}`;

/** Returns the page with the way to an address. */
export function toAddressDirectionsUrl(address: string): string {
  const query = new URLSearchParams({ api: '1', destination: address });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
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
