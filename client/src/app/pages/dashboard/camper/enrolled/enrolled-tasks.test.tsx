import { screen, within } from '@testing-library/react';
import { endpoints, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths, toCamperPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import { mockFamily } from '#testing/api/mock-family';
import {
  aCamper,
  aPayment,
  aPaymentLine,
  aSignedInUser,
  twoMornings,
} from '#testing/data/builders';
import { setTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => {
  mockConfig();
  setTime('2026-12-01T12:00:00Z');
});

const maya = aCamper({ firstName: 'Maya', missing: ['emergency-contact', 'confirmation'] });
const leo = aCamper({ firstName: 'Leo', missing: ['health', 'photo-consent'] });
const ready = aCamper({ firstName: 'Tobi', missing: [] });

const openPage = async (...lines: Partial<PaymentLine>[]) => {
  mockFamily(maya, leo, ready);
  mockEndpoint(endpoints.listPayments, [aPayment({ lines: lines.map(aPaymentLine) })]);
  const page = renderApp(paths.enrolled, { user: aSignedInUser() });
  await screen.findAllByRole('article');
  return page;
};

test('says what is left to do before the first day of a coming class, and links to it', async () => {
  await openPage({ camper: maya, ...twoMornings });
  const link = await screen.findByRole('link', { name: /to do before/ });
  expect(link).toHaveTextContent(
    /^1 thing to do before June.14: add an emergency contact for Maya Camper$/,
  );
  expect(link).toHaveAttribute('href', `${toCamperPath(maya._id)}#emergency-contact`);
});

test('counts several tasks, leads to My Family, and names no day while there is none', async () => {
  await openPage({ camper: leo });
  const link = await screen.findByRole('link', { name: /to do before/ });
  expect(link).toHaveTextContent(/^2 things to do before the first session for Leo Camper$/);
  expect(link).toHaveAttribute('href', paths.family);
});

test('says nothing for a camper with nothing to do, nor for a class that has started', async () => {
  setTime(`${twoMornings.startsOn}T23:00:00Z`);
  await openPage({ camper: maya, ...twoMornings }, { camper: leo }, { camper: ready });
  const link = await screen.findByRole('link', { name: /to do before/ });
  expect(link).toHaveTextContent(/for Leo Camper$/);
});

test('says it once for a camper with several classes, before the first day of all, the nearest day first', async () => {
  const later = { startsOn: '2031-07-01', endsOn: '2031-07-01' };
  await openPage({ camper: leo, ...later }, { camper: leo, ...twoMornings }, { camper: maya });
  const links = await screen.findAllByRole('link', { name: /to do before/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 things to do before June.14 for Leo Camper$/),
    expect.stringMatching(/^1 thing to do before the first session: .* for Maya Camper$/),
  ]);
  for (const article of screen.getAllByRole('article'))
    expect(within(article).queryByText(/to do/)).toBeNull();
});
