import { expect } from 'vitest';

/** An edit of every field of the class form. */
export const editOfAllFields = {
  className: 'Night Football',
  category: 'Cricket',
  price: 70,
  seats: 12,
  image: '/pictures/night.svg',
  imageAlt: 'A pitch at night',
  imageFocus: { x: 0.5, y: 0.2 },
  photos: [{ image: '/pictures/stand.svg', alt: 'The stand' }],
  description: 'Under lights.',
  bring: 'Boots.',
  sessions: [
    { startsAt: '2031-07-06T13:00', endsAt: '2031-07-06T16:00' },
    { startsAt: '2031-07-10T13:00', endsAt: '2031-07-10T16:00' },
  ],
  enrollmentOpensAt: '2031-03-01T09:00',
  enrollmentClosesAt: '2031-07-01T09:00',
  ageMin: 9,
  ageMax: 11,
  level: 'advanced',
  place: 'Harbour hall',
};

const storedTimes = ['enrollmentOpensAt', 'enrollmentClosesAt'];

/** Returns a value of the edit as the API returns it; the camp's time zone must be UTC. */
export function onWire(field: string, value: unknown): unknown {
  if (storedTimes.includes(field)) return `${String(value)}:00+00:00`;
  if (field !== 'sessions') return value;
  return editOfAllFields.sessions.map(({ startsAt, endsAt }): unknown =>
    expect.objectContaining({ startsAt: `${startsAt}:00+00:00`, endsAt: `${endsAt}:00+00:00` }),
  );
}

export const allOnWire = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(editOfAllFields).map(([field, value]) => [field, onWire(field, value)]),
  );
