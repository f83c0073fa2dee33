import { screen, within } from '@testing-library/react';
import { endpoints, type CampClass } from '@camp/server/contract';
import { onTestFinished } from 'vitest';
import { aCampClass } from '../data/builders';
import { mockEndpoint, pageResponse } from './mock-api';
import { renderApp } from '../pages/render-app';

export const PAGE_SIZE = 20;

export const manyClasses = (count: number) =>
  Array.from({ length: count }, (_, index) => aCampClass({ className: `Class ${index + 1}` }));

/** Mocks a search that always finds these classes, with pagination. Returns the queries it received. */
export function mockClassSearch(classes: CampClass[]) {
  const requests: Record<string, string>[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    if (!('page' in query)) return classes;
    requests.push(query);
    const start = (Number(query.page) - 1) * PAGE_SIZE;
    return pageResponse(
      endpoints.listClasses,
      classes.slice(start, start + PAGE_SIZE),
      classes.length,
    );
  });
  return requests;
}

/** Mocks `scrollIntoView`, which jsdom lacks, for one test. Returns the elements it was called on. */
export function watchScrolling() {
  const prototype: Partial<Element> = Element.prototype;
  const scrolledTo: Element[] = [];
  prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
  onTestFinished(() => {
    delete prototype.scrollIntoView;
  });
  return scrolledTo;
}

/** Opens the class list with a query string and waits for its search form. */
export async function openClasses(search = '') {
  const view = renderApp(`/allClass${search}`);
  await screen.findByLabelText('Search');
  return { ...view, currentSearch: () => view.router.state.location.search };
}

type User = Awaited<ReturnType<typeof openClasses>>['user'];

/** Opens one of the filter menus of wide screens, unless it is open. Returns queries within it. */
export async function openMenu(user: User, name: string) {
  const button = screen.getByRole('button', { name });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  return within(panel!);
}

export const fieldOf = (name: string) => screen.getByLabelText(name);
export const findCount = (name: string) => screen.findByRole('heading', { level: 2, name });
export const listChips = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
