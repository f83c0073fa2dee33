import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type CartItem } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths, toCamperPath } from '#lib/paths';
import { aCartItem, aChild, aSignedInUser, anId } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const [maya, leo] = [aChild('Maya'), aChild('Leo')];
const batLab = { classItemId: anId(), className: 'Bat Lab', price: 20 };

const renderCart = (...items: CartItem[]) => {
  mockCartItems(items);
  return renderApp(paths.myCart, { user: aSignedInUser() });
};

/** Returns each heading of the cart with the names of the classes below it. */
const listGroups = () =>
  within(screen.getByRole('group', { name: 'My cart' }))
    .getAllByRole('region')
    .map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ]);

test('has a heading for each child, and one for the account holder at the end', async () => {
  renderCart(
    aCartItem({ className: 'Slam School' }),
    aCartItem({ camper: leo, ...batLab }),
    aCartItem({ camper: maya, ...batLab }),
    aCartItem({ camper: leo, className: 'Nets' }),
  );
  await screen.findByRole('heading', { name: 'Maya' });
  expect(listGroups()).toEqual([
    ['Maya', 'Bat Lab'],
    ['Leo', 'Bat Lab', 'Nets'],
    ['You', 'Slam School'],
  ]);
  expect(screen.getByRole('link', { name: 'Cart, 4 seats' })).toBeVisible();
  expect(screen.getByText('4 seats')).toBeVisible();
});

test('has a subtotal for each camper with several classes', async () => {
  renderCart(
    aCartItem({ camper: leo, ...batLab }),
    aCartItem({ camper: leo, className: 'Nets', price: 30 }),
    aCartItem({ camper: maya, ...batLab }),
  );
  expect(await screen.findByText('Subtotal for Leo')).toHaveTextContent('$50.00');
  expect(screen.queryByText('Subtotal for Maya')).toBeNull();
});

test('tells children with the same first name apart', async () => {
  renderCart(
    aCartItem({ camper: maya, ...batLab }),
    aCartItem({ camper: aChild('Maya', { lastName: 'Reed' }), ...batLab }),
  );
  expect(await screen.findByRole('heading', { name: 'Maya Camper' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Maya Reed' })).toBeVisible();
});

test('has no heading if the account holder comes alone', async () => {
  renderCart(aCartItem({ className: 'Bat Lab' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Bat Lab' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'You' })).toBeNull();
});

test('deletes the class of one child, and keeps that of the other', async () => {
  let left = [aCartItem({ camper: maya, ...batLab }), aCartItem({ camper: leo, ...batLab })];
  mockCartItems(() => left);
  mockEndpoint(endpoints.deleteCartItem, ({ params }) => {
    left = left.filter(({ _id }) => _id !== params.id);
    return { deletedCount: 1 };
  });
  const { user } = renderApp(paths.myCart, { user: aSignedInUser() });
  await user.click(await screen.findByRole('button', { name: 'Delete Bat Lab for Leo' }));
  expect(await screen.findByText('Bat Lab for Leo has been deleted.')).toBeInTheDocument();
  await waitFor(() => expect(listGroups()).toEqual([['Maya', 'Bat Lab']]));
  await waitFor(() => expect(screen.getByRole('group', { name: 'My cart' })).toHaveFocus());
});

test('says to both siblings that too few seats are left', async () => {
  renderCart(
    aCartItem({ camper: maya, ...batLab, obstacle: 'too-few-seats' }),
    aCartItem({ camper: leo, ...batLab, obstacle: 'too-few-seats' }),
  );
  const text =
    'Too few seats are left for Maya and Leo. Remove the class for at least one of them.';
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
    'Bat Lab has too few seats for Maya and Leo. Remove it for at least one of them to continue.',
  );
});

test('links to a birth date that a class for children needs', async () => {
  const item = aCartItem({ className: 'Bat Lab', obstacle: 'wrong-age', ageMin: 8, ageMax: 12 });
  renderCart(item);
  expect(
    await screen.findByText('This class is for ages 8–12. Add your birth date first.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add your birth date' })).toHaveAttribute(
    'href',
    `${toCamperPath(item.camper._id)}#birth-date`,
  );
});

test('links to My Family if a child in the cart is archived', async () => {
  renderCart(
    aCartItem({ camper: leo, obstacle: 'camper-archived' }),
    aCartItem({ camper: maya, isFormerCamper: true, obstacle: 'camper-archived' }),
    aCartItem({ camper: maya }),
  );
  const link = await screen.findByRole('link', { name: 'Open My Family' });
  expect(link).toHaveAttribute('href', paths.family);
});
