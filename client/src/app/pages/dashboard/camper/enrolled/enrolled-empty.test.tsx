import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { aCartItem, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

beforeEach(() => {
  mockEndpoint(endpoints.listPayments, []);
});

const openPage = () => renderApp(paths.enrolled, { user: aSignedInUser() });
const findText = () => screen.findByText('You are not enrolled in a class yet');

test('offers classes, and no empty cart, to a family that is not enrolled', async () => {
  openPage();
  expect(await findText()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute('href', '/allClass');
  expect(screen.queryByRole('link', { name: 'Go to my cart' })).toBeNull();
});

test('offers the cart to a family that has not paid for the classes in it', async () => {
  mockCartItems([aCartItem()]);
  openPage();
  expect(await findText()).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Go to my cart' })).toHaveAttribute(
    'href',
    '/dashboard/myCart',
  );
  expect(screen.getByText(/not reserved yet/)).toBeVisible();
});
