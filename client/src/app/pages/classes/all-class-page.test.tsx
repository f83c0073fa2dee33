import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aCamper, aChild, aCartItem, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { anEntry } from '#testing/data/calendars';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows every class in the section of its sport', async () => {
  mockEndpoint(endpoints.listClasses, [
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
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/allClass');
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Football',
    'Cricket',
    'Basketball',
  ]);
});

test('shows twenty classes of a sport, and links to all of them if there are more', async () => {
  const cricket = Array.from({ length: 21 }, (_, nth) =>
    aCampClass({ className: `Nets ${nth + 1}`, category: 'Cricket' }),
  );
  const football = Array.from({ length: 20 }, () => aCampClass());
  mockEndpoint(endpoints.listClasses, [...football, ...cricket]);
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

test('shows a placeholder in each section while it loads', async () => {
  neverRespond(endpoints.listClasses);
  renderApp('/allClass');
  await waitFor(() => expect(screen.getAllByText('Loading classes')).toHaveLength(3));
});

test('says which sport has no classes yet', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass({ category: 'Football' })]);
  renderApp('/allClass');
  expect(await (await findSection('Cricket')).findByText('No cricket classes yet')).toBeVisible();
});

test('says once that the classes cannot be loaded, and offers a retry', async () => {
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = renderApp('/allClass');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  await user.click(retry);
  const section = await findSection('Football');
  expect(await section.findByRole('link', { name: 'First Touch' })).toBeVisible();
});

test('adds a class to the cart of a signed-in user and confirms it', async () => {
  const campClass = aCampClass();
  mockEndpoint(endpoints.listClasses, [campClass]);
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  await screen.findByTitle('Mia Camper');
  const add = await screen.findByRole('button', { name: 'Add to cart: First Touch' });

  mockEndpoint(endpoints.addCartItem, ({ body }) => {
    expect(body).toEqual({ classItemId: campClass._id });
    mockCartItems([aCartItem({ classItemId: campClass._id })]);
    return { insertedId: 'a1' };
  });
  await user.click(add);
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
});

test('marks the classes that the user is enrolled in, but not others', async () => {
  const [mine, other] = [aCampClass(), aCampClass({ className: 'Slam School' })];
  mockEndpoint(endpoints.listClasses, [mine, other]);
  mockEnrollments(anEntry({ classItemId: mine._id }));
  renderApp('/allClass', { user: aSignedInUser() });
  const places = await screen.findAllByRole('link', { name: 'Enrolled' });
  expect(places).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add to cart: Slam School' })).toBeEnabled();
});

test('marks a class in which the other adult enrolled the only child who fits', async () => {
  const campClass = aCampClass();
  const leo = aChild('Leo');
  mockFamily(aCamper({ ...leo, isShared: true }));
  mockEndpoint(endpoints.listClasses, [campClass]);
  const enrolledBy = { name: 'Ben Reed' };
  mockEnrollments(anEntry({ classItemId: campClass._id, camper: leo, enrolledBy }));
  renderApp('/allClass', { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Enrolled' })).toBeVisible();
});

test('offers classes while the enrollments are unknown', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  mockNetworkError(endpoints.getCalendar);
  renderApp('/allClass', { user: aSignedInUser() });
  await screen.findByTitle('Mia Camper');
  expect(await screen.findByRole('button', { name: 'Add to cart: First Touch' })).toBeEnabled();
});

test('loads no calendar for a visitor', async () => {
  const handler = vi.fn(() => ({ address: null, entries: [], taught: [] }));
  mockEndpoint(endpoints.getCalendar, handler);
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  renderApp('/allClass');
  await screen.findByRole('link', { name: 'Login' });
  await screen.findByRole('button', { name: 'Add to cart: First Touch' });
  expect(handler).not.toHaveBeenCalled();
});

test('asks a visitor to log in', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  const { user, router } = renderApp('/allClass');
  await screen.findByRole('link', { name: 'Login' });
  await user.click(await screen.findByRole('button', { name: 'Add to cart: First Touch' }));
  expect(await screen.findByText('Please login to join this class')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('scrolls to the section in the URL once the classes above it have loaded', async () => {
  const scrolledTo: string[] = [];
  const prototype: Partial<Element> = Element.prototype;
  prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(`${this.id}, ${screen.queryAllByText('Loading classes').length} waiting`);
  };
  onTestFinished(() => {
    delete prototype.scrollIntoView;
  });
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  renderApp('/allClass#basketball');
  await waitFor(() => expect(scrolledTo.at(-1)).toBe('basketball, 0 waiting'));
});

test('shows all sections at once on the way back, so that the page has its height', async () => {
  mockEndpoint(endpoints.listClasses, [
    aCampClass({ className: 'First Touch', category: 'Football' }),
    aCampClass({ className: 'Ball Handling', category: 'Basketball' }),
  ]);
  const { router } = renderApp('/allClass');
  await screen.findByRole('link', { name: 'Ball Handling' });
  await act(() => router.navigate('/about'));
  expect(screen.queryByRole('link', { name: 'First Touch' })).not.toBeInTheDocument();
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'First Touch' });
  expect(screen.getByRole('link', { name: 'Ball Handling' })).toBeVisible();
});
