import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { shells } from '../../../shells';
import { aCampClass, aCartItem, aPayment, aPaymentLine, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a toast leaves on the body would keep clicks from the next test's dialog.
afterEach(() => document.body.removeAttribute('class'));

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows every class in the section of its sport', async () => {
  answer(endpoints.listClasses, [
    aCampClass({ className: 'First Touch', category: 'Football' }),
    aCampClass({ className: 'Batting Basics', category: 'Cricket' }),
    aCampClass({ className: 'Ball Handling', category: 'Basketball' }),
  ]);
  renderApp('/allClass');
  for (const [sport, className] of [
    ['Football', 'First Touch'],
    ['Cricket', 'Batting Basics'],
    ['Basketball', 'Ball Handling'],
  ] as const) {
    const section = await findSection(sport);
    expect(await section.findByRole('link', { name: className })).toBeVisible();
    expect(section.getAllByRole('article')).toHaveLength(1);
  }
});

test('has the sections in the order Football, Cricket, Basketball', async () => {
  answer(endpoints.listClasses, []);
  renderApp('/allClass');
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Football',
    'Cricket',
    'Basketball',
  ]);
});

test('shows twenty classes of a sport, and leads to all of them where there are more', async () => {
  const cricket = Array.from({ length: 21 }, (_, nth) =>
    aCampClass({ className: `Nets ${nth + 1}`, category: 'Cricket' }),
  );
  const football = Array.from({ length: 20 }, () => aCampClass());
  answer(endpoints.listClasses, [...football, ...cricket]);
  const { user, router } = renderApp('/allClass');
  const section = await findSection('Cricket');
  expect(await section.findByText('Nets 20')).toBeVisible();
  expect(section.getAllByRole('article')).toHaveLength(20);
  const others = await findSection('Football');
  expect(others.getAllByRole('article')).toHaveLength(20);
  expect(others.queryByRole('link', { name: /^All / })).toBeNull();

  await user.click(section.getByRole('link', { name: 'All 21 cricket classes' }));
  expect(router.state.location).toMatchObject({
    pathname: '/allClass',
    search: '?category=Cricket',
  });
});

test('waits with a placeholder in each section', async () => {
  keepWaiting(endpoints.listClasses);
  renderApp('/allClass');
  await waitFor(() => expect(screen.getAllByText('Loading classes')).toHaveLength(3));
});

test('says which sport has no classes yet', async () => {
  answer(endpoints.listClasses, [aCampClass({ category: 'Football' })]);
  renderApp('/allClass');
  expect(await (await findSection('Cricket')).findByText('No cricket classes yet')).toBeVisible();
});

test('offers to try again when the classes cannot be fetched', async () => {
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user } = renderApp('/allClass');
  const section = await findSection('Football');
  const retry = await section.findByRole('button', { name: 'Try again' });

  answer(endpoints.listClasses, [aCampClass()]);
  await user.click(retry);
  expect(await section.findByRole('link', { name: 'First Touch' })).toBeVisible();
});

test('puts a class into the cart of a signed-in camper and says so', async () => {
  const campClass = aCampClass();
  answer(endpoints.listClasses, [campClass]);
  const { user } = renderApp('/allClass', { user: aUser() });
  await screen.findByTitle('Mia Camper');
  const add = await screen.findByRole('button', { name: 'Add First Touch to cart' });

  answer(endpoints.addCartItem, ({ body }) => {
    expect(body).toEqual({ classItemId: campClass._id });
    answer(endpoints.listCartItems, [aCartItem({ classItemId: campClass._id })]);
    return { insertedId: 'a1' };
  });
  await user.click(add);
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cart, 1 class' })).toBeVisible();
});

test('says which classes one has a place in, and not which were refunded', async () => {
  const [mine, refunded] = [aCampClass(), aCampClass({ className: 'Slam School' })];
  answer(endpoints.listClasses, [mine, refunded]);
  answer(endpoints.listPayments, [
    aPayment({
      lines: [
        aPaymentLine({ classItemId: mine._id }),
        aPaymentLine({ classItemId: refunded._id, outcome: 'refunded' }),
      ],
    }),
  ]);
  renderApp('/allClass', { user: aUser() });
  const places = await screen.findAllByRole('link', { name: 'Enrolled' });
  expect(places).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add Slam School to cart' })).toBeEnabled();
});

test('offers classes while nobody knows what one is enrolled in', async () => {
  answer(endpoints.listClasses, [aCampClass()]);
  breakConnection(endpoints.listPayments);
  renderApp('/allClass', { user: aUser() });
  await screen.findByTitle('Mia Camper');
  expect(await screen.findByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
});

test('asks nobody’s payments for a guest', async () => {
  const asked = vi.fn(() => []);
  answer(endpoints.listPayments, asked);
  answer(endpoints.listClasses, [aCampClass()]);
  renderApp('/allClass');
  await screen.findByRole('link', { name: 'Login' });
  await screen.findByRole('button', { name: 'Add First Touch to cart' });
  expect(asked).not.toHaveBeenCalled();
});

test('asks a guest to log in', async () => {
  answer(endpoints.listClasses, [aCampClass()]);
  const { user, router } = renderApp('/allClass');
  await screen.findByRole('link', { name: 'Login' });
  await user.click(await screen.findByRole('button', { name: 'Add First Touch to cart' }));
  expect(await screen.findByText('Please login to join this class')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('goes to the section of the address once the classes above it have their places', async () => {
  const scrolledTo: string[] = [];
  const prototype: Partial<Element> = Element.prototype;
  prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(`${this.id}, ${screen.queryAllByText('Loading classes').length} waiting`);
  };
  onTestFinished(() => {
    delete prototype.scrollIntoView;
  });
  answer(endpoints.listClasses, [aCampClass()]);
  renderApp('/allClass#basketball');
  await waitFor(() => expect(scrolledTo.at(-1)).toBe('basketball, 0 waiting'));
});

test('begins as the shell that is seen before its scripts have come', async () => {
  answer(endpoints.listClasses, []);
  renderApp('/allClass');
  const heading = await screen.findByRole('heading', { level: 1 });
  const shell = document.createElement('div');
  shell.innerHTML = shells['/allClass'] ?? '';
  expect(shell.querySelector('h1')).toHaveTextContent(heading.textContent);
  expect(shell.querySelector('p')).toHaveTextContent(
    heading.nextElementSibling?.textContent ?? 'no lead',
  );
  const links = within(screen.getByRole('navigation', { name: 'Sports' })).getAllByRole('link');
  const names = [...shell.querySelectorAll('.btn')].map(({ textContent }) => textContent);
  expect(names).toEqual(links.map(({ textContent }) => textContent));
  const pictures = [...document.querySelectorAll('main img')].map((image) =>
    image.getAttribute('src'),
  );
  expect(pictures[0]).toBe(shell.querySelector('img')?.getAttribute('src'));
});
