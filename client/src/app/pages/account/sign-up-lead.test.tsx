import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { aCampClass } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const bowling = aCampClass({ className: 'Fast Bowling Clinic' });

test.each([
  ['a class', paths.allClass, { selectedClass: bowling }, 'add Fast Bowling Clinic to your cart.'],
  ['the instructors', paths.allInstructor, {}, 'see our instructors.'],
  ['the cart button', paths.dashboard, {}, 'see your cart.'],
  ['the cart', paths.myCart, {}, 'see your cart.'],
  ['the family page', paths.family, {}, 'open your dashboard.'],
])('says why a visitor of %s was sent to sign up', async (_, pathname, extra, reason) => {
  const from = { pathname, search: '', hash: '', state: null, key: 'k', mask: undefined };
  renderApp({ pathname: paths.signUp, state: toReturnState(from, extra) });
  expect(await screen.findByText(`Sign up to ${reason}`)).toBeVisible();
});

test('gives a visitor who came by themselves no reason', async () => {
  renderApp(paths.signUp);
  expect(await screen.findByText('One account for the whole summer.')).toBeVisible();
});

test('says directly before the button what signing up agrees to', async () => {
  renderApp(paths.signUp);
  const button = await screen.findByRole('button', { name: 'Create account' });
  const line = button.previousElementSibling as HTMLElement;
  expect(line).toHaveTextContent(/^By signing up, you agree to our Terms of use/);
  const links = within(line).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
    [paths.terms, '_blank'],
    [paths.privacy, '_blank'],
  ]);
});

test('shows the optional fields on request only', async () => {
  const { user } = renderApp(paths.signUp);
  expect(await screen.findByLabelText('Confirm password')).toBeVisible();
  expect(screen.getByLabelText('Gender')).not.toBeVisible();
  await user.click(screen.getByText('Picture and gender (optional)'));
  expect(screen.getByLabelText('Gender')).toBeVisible();
});

test('offers female, male and other, and requires no choice', async () => {
  renderApp(paths.signUp);
  const gender = await screen.findByLabelText<HTMLSelectElement>('Gender');
  expect([...gender.options].map(({ value }) => value)).toEqual(['', 'female', 'male', 'other']);
});
