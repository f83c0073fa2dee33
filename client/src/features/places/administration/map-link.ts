export interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = new RegExp(String.raw`^\s*(?:loc:)?${NUMBER}\s*,[\s+]*${NUMBER}`);

/** The marker of a Google Maps link; its `@` is only the middle of the window. */
const GOOGLE_MARKER = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const GOOGLE_VIEW = new RegExp(`@${NUMBER},${NUMBER}`);
const GOOGLE_SEARCH = new RegExp(
  String.raw`/maps/(?:search|place|dir)/(?:[^/]*/)?${NUMBER},[\s+]*${NUMBER}`,
);
/** OpenStreetMap: zoom, latitude, longitude. */
const OSM_VIEW = new RegExp(`^#map=[\\d.]+/${NUMBER}/${NUMBER}`);

const PARAMS = ['q', 'query', 'll', 'coordinate', 'sll', 'center', 'daddr', 'destination'];

const toCoordinates = (found: RegExpExecArray | null): Coordinates | null => {
  const [, latitude, longitude] = found ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const pair = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(pair.latitude) <= 90 && Math.abs(pair.longitude) <= 180 ? pair : null;
};

const readParams = (params: URLSearchParams) => {
  const marker = toCoordinates(PAIR.exec(`${params.get('mlat')},${params.get('mlon')}`));
  const others = PARAMS.map((name) => toCoordinates(PAIR.exec(params.get(name) ?? '')));
  return marker ?? others.find((pair) => pair !== null) ?? null;
};

const readUrl = (text: string) => {
  try {
    const url = new URL(text);
    return { url, address: decodeURIComponent(url.pathname) };
  } catch {
    return null;
  }
};

/**
 * Returns the coordinates in a link to a spot on Google Maps, Apple Maps or OpenStreetMap, or in a text like
 * `42.8361, -74.8532`; null if it has none, as a shortened link has not.
 */
export function findCoordinates(text: string): Coordinates | null {
  const link = readUrl(text.trim());
  if (!link) return toCoordinates(PAIR.exec(text));
  const { url, address } = link;
  return (
    toCoordinates(GOOGLE_MARKER.exec(address)) ??
    readParams(url.searchParams) ??
    toCoordinates(GOOGLE_SEARCH.exec(address)) ??
    toCoordinates(GOOGLE_VIEW.exec(address)) ??
    toCoordinates(OSM_VIEW.exec(url.hash)) ??
    (url.protocol === 'geo:' ? toCoordinates(PAIR.exec(address)) : null)
  );
}
