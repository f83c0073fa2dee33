import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

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
  expect(links.getAllByRole('link')).toHaveLength(9);
  for (const name of ['Schedule', 'Price and seats', 'More photos']) {
    await user.click(links.getByRole('link', { name }));
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  }
});

test('lists the fields to fix in the order of the page, and leads to each', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  const list = await screen.findByText(/^\d fields to fix/);
  const names = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Class name', 'Category', 'Dates', 'Price', 'Seats', 'Picture']);
  const focused: unknown[] = [];
  for (const name of names) {
    await user.click(within(list).getByRole('button', { name: name }));
    const { activeElement } = document;
    focused.push(activeElement?.getAttribute('name') ?? activeElement?.getAttribute('type'));
  }
  expect(focused).toEqual([
    ...['className', 'category', 'pattern.firstDay', 'price', 'seats', 'file'],
  ]);
});

test('marks the part of the form that is at the top of the window', async () => {
  const tops: Record<string, number> = {
    ...{ 'class-form-subject': -900, 'class-form-place': -600, 'class-form-seats': 90 },
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 900 } as DOMRect;
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
  await openForm();
  const links = within(screen.getByRole('navigation', { name: 'Parts of the form' }));
  const current = () =>
    links
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent !== null)
      .map(({ textContent }) => textContent);
  fireEvent.scroll(window);
  expect(current()).toEqual(['Price and seats']);
  tops['class-form-enrollment'] = 80;
  fireEvent.scroll(window);
  expect(current()).toEqual(['Enrollment']);
});
