import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Camper, type CartItem } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockNetworkError, mockProblem, problemResponse } from '#testing/api/mock-api';
import { mockCart } from '#testing/api/sales/mock-cart';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { mockFamily } from '#testing/api/mock-family';
import { aCampClass, aCartItem, anAccountHolder, aSignedInUser } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { renderApp } from '#testing/pages/render-app';
import { batLab, leo, maya, me, zoe } from '#testing/pages/who-is-coming';

const nets = aCampClass({ className: 'Nets' });
const { _id: classItemId, className, startsOn, ageMin, ageMax } = batLab;
const inBatLab = (camper: Camper | CartItem['camper'], over: Partial<CartItem> = {}) => {
  const { _id, firstName, isAccountHolder } = camper;
  const ages = { ageMin: ageMin!, ageMax: ageMax!, startsOn: startsOn! };
  return aCartItem({
    ...ages,
    classItemId,
    className,
    camper: { _id, firstName, isAccountHolder },
    ...over,
  });
};

/** Opens the cart of a family. Returns the ids of the added campers and of the removed items. */
const renderCart = (
  campers: Camper[],
  items: CartItem[],
  refuse?: Parameters<typeof mockCart>[1],
) => {
  mockFamily(...campers);
  const { added, removed } = mockCart({ classes: [batLab, nets], campers, items }, refuse);
  return { ...renderApp(paths.myCart, { user: aSignedInUser() }), added, removed };
};

const findButton = (name: string) =>
  screen.findByRole('button', { name: `Change who’s coming: ${name}` });
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Who’s coming?' }));
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull());

test('names the account holder, and changes the class to a child who is added in place', async () => {
  const [own, other] = [inBatLab(anAccountHolder()), aCartItem({ className: 'Nets' })];
  const { user, added, removed } = renderCart([me], [own, other]);
  expect(await screen.findAllByText('For you')).toHaveLength(2);
  await user.click(await findButton('Bat Lab'));
  const dialog = await findDialog();
  expect(dialog.getByText('Bat Lab is in your cart for you.')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'I’m coming myself' })).toBeNull();
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText('Last name'), 'Camper');
  await user.type(dialog.getByLabelText('Birth date'), '2021-01-01{Enter}');
  expect(await dialog.findByRole('radio', { name: 'Ada' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await expectClosed();
  expect(await screen.findByText('Changed who’s coming')).toBeInTheDocument();
  expect(screen.getByText('Bat Lab for Ada')).toBeInTheDocument();
  expect(added).toHaveLength(1);
  expect(removed).toEqual([own._id]);
  expect(screen.getByRole('heading', { name: 'My Cart' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Nets' })).toBeVisible();
});

test('offers one other camper, with the reason if one cannot come', async () => {
  mockEnrollments(anEntry({ classItemId, camper: leo }));
  const { user, added, removed } = renderCart([me, maya, leo, zoe], [inBatLab(maya)]);
  await user.click(await findButton('Bat Lab for Maya'));
  const dialog = await findDialog();
  const radios = dialog.getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Leo',
    'Zoe',
  ]);
  expect(dialog.getByRole('radio', { name: 'Leo' })).toHaveAccessibleDescription(
    'Already enrolled',
  );
  expect(dialog.getByRole('radio', { name: 'Zoe' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expectClosed();
  await waitFor(async () => expect(await findButton('Bat Lab for Maya')).toHaveFocus());
  expect([added, removed]).toEqual([[], []]);
});

test('knows the enrollment of a shared child that the other adult paid for', async () => {
  const enrolledBy = { name: 'Ben Reed' };
  mockEnrollments(anEntry({ classItemId, camper: leo, enrolledBy }));
  const { user } = renderCart([me, maya, { ...leo, isShared: true }], [inBatLab(maya)]);
  await user.click(await findButton('Bat Lab for Maya'));
  const radio = (await findDialog()).getByRole('radio', { name: 'Leo' });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleDescription('Already enrolled');
});

test('changes a class of a former camper, whose name is not known', async () => {
  const former = { ...maya, firstName: 'Former camper' };
  const over = { isFormerCamper: true, obstacle: 'camper-archived' as const };
  const { user, added } = renderCart([leo], [inBatLab(former, over)]);
  await user.click(await findButton('Bat Lab for Former camper'));
  const dialog = await findDialog();
  expect(dialog.getByText('Bat Lab')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Bat Lab for Leo')).toBeInTheDocument();
  expect(added).toEqual([leo._id]);
});

test.each([
  ['sold-out', 'This class is sold out.'],
  ['cart-full', /^Your cart is full, so nothing was changed\./],
] as const)('removes nothing if the other camper cannot be added: %s', async (problem, message) => {
  const { user, removed } = renderCart([maya, leo], [inBatLab(maya)], () =>
    problemResponse(endpoints.addCartItem, problem),
  );
  await user.click(await findButton('Bat Lab for Maya'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(removed).toEqual([]);
  expect(dialog.getByRole('radio', { name: 'Leo' })).toBeChecked();
});

test('says that both are in the cart if the first one could not be removed', async () => {
  const { user, added } = renderCart([maya, leo], [inBatLab(maya)]);
  mockNetworkError(endpoints.deleteCartItem);
  await user.click(await findButton('Bat Lab for Maya'));
  await user.click((await findDialog()).getByRole('button', { name: 'Change' }));
  const text = 'Bat Lab is now in your cart for Leo and Maya. Delete the one you don’t want.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(added).toEqual([leo._id]);
  expect(await screen.findByRole('heading', { name: 'Leo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Maya' })).toBeVisible();
});

test.each([
  ['already-in-cart', endpoints.addCartItem],
  ['not-found', endpoints.deleteCartItem],
] as const)(
  'counts the answer %s as done, as another tab may have done it',
  async (problem, at) => {
    const { user } = renderCart([maya, leo], [inBatLab(maya)]);
    mockProblem(at, problem);
    await user.click(await findButton('Bat Lab for Maya'));
    await user.click((await findDialog()).getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Changed who’s coming')).toBeInTheDocument();
  },
);

test('can change who comes if the camper is the reason why a class cannot be bought', async () => {
  renderCart(
    [maya],
    [
      inBatLab(maya, { obstacle: 'wrong-age', age: 7 }),
      aCartItem({ className: 'Nets', obstacle: 'sold-out' }),
      aCartItem({ className: 'Gone', obstacle: 'class-deleted' }),
    ],
  );
  expect(await findButton('Bat Lab for Maya')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Change who’s coming/ })).toHaveLength(1);
});

test('says that nothing was changed if the family could not be loaded', async () => {
  const { user } = renderCart([maya], [inBatLab(maya)]);
  mockNetworkError(endpoints.listCampers);
  await user.click(await findButton('Bat Lab for Maya'));
  expect(await screen.findByText('Not changed')).toBeInTheDocument();
});
