import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../../testing/data/builders';
import { renderApp } from '../../../../../testing/pages/render-app';

const openForm = async () => {
  const app = renderApp('/dashboard/addClass', { user: aSignedInUser(), role: 'instructor' });
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  return { ...app, field: (label: string) => screen.getByLabelText(label) };
};

test('says after a failed submit which fields to fix, and leads to them', async () => {
  const { user, field } = await openForm();
  await user.selectOptions(field('Category'), 'Football');
  await user.type(field('Price'), '64.50');
  await user.click(field('Dates to be announced'));
  await user.click(screen.getByRole('radio', { name: /^A small girl dribbles a football/ }));
  expect(screen.queryByText(/to fix/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(/^2 fields to fix/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seats' }));
  expect(field('Seats')).toHaveFocus();
  await user.type(field('Seats'), '8');
  expect(await screen.findByText(/^1 field to fix/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Class name' }));
  await user.type(field('Class name'), 'First Touch');
  await waitFor(() => expect(screen.queryByText(/to fix/)).toBeNull());
});

test('links to the parts of the form', async () => {
  const { user } = await openForm();
  Element.prototype.scrollIntoView = () => undefined;
  const links = within(screen.getByRole('navigation', { name: 'Parts of the form' }));
  expect(links.getAllByRole('link')).toHaveLength(8);
  for (const name of ['Schedule', 'Price and seats', 'More photos']) {
    await user.click(links.getByRole('link', { name }));
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  }
});
