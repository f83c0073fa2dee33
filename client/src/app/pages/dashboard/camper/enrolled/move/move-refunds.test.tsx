import { screen } from '@testing-library/react';
import { endpoints, type CampClass } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aCampClass, aSignedInUser, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import { mockMove } from '#testing/api/sales/mock-move';
import { renderApp } from '#testing/pages/render-app';

const review = async (target: Partial<CampClass>) => {
  const campClass = aCampClass({ className: 'Spin Bowling', ...target });
  mockConfig();
  const { path } = mockMove();
  mockEndpoint(endpoints.getClass, campClass);
  renderApp(`${path}?to=${campClass._id}`, { user: aSignedInUser() });
  expect(await screen.findByText(/joins Spin Bowling/)).toBeVisible();
};

test('shows the refund deadlines of the new class before the move', async () => {
  await review({ ...aWeekOfMornings, price: 100 });
  expect(
    await screen.findByText('Full refund until July 14, 2031, half until July 21, 2031'),
  ).toBeVisible();
});

test('shows the refund of a new class without dates before the move', async () => {
  await review({ price: 100 });
  expect(
    await screen.findByText('Full refund until 7 days after the dates are announced'),
  ).toBeVisible();
});

test('names no refund of a new class that is free', async () => {
  await review({ ...aWeekOfMornings, price: 0 });
  expect(screen.queryByText(/refund until|No refund/)).toBeNull();
});
