import type { Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './api-client';
import { bornYearsAgo } from './family';
import { startNewSession } from './session';
import { listSeededClasses } from './seeded-classes';

const AGE = 9;
const CLASSES = 3;

/** Starts the session of a new parent whose cart has classes for one child. */
export async function startSessionWithCart(page: Page) {
  const { token } = await startNewSession(page);
  const body = { firstName: 'Maya', lastName: 'Newman', birthDate: bornYearsAgo(AGE) };
  const camper = await call(endpoints.addCamper, token, { body });
  const classes = (await listSeededClasses()).filter(
    ({ phase, availableSeats, price, ageMin = 0, ageMax = AGE }) =>
      phase === 'open' && availableSeats > CLASSES && price > 0 && ageMin <= AGE && ageMax >= AGE,
  );
  for (const { _id } of classes.slice(0, CLASSES)) {
    const item = { classItemId: _id, camperId: camper._id };
    await call(endpoints.addCartItem, token, { body: item });
  }
}
