/** Returns the page with the way to an address. */
export function toAddressDirectionsUrl(address: string): string {
  const query = new URLSearchParams({ api: '1', destination: address });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
