import { screen, within } from '@testing-library/react';
import { endpoints, type CampClass } from '@camp/server/contract';
import { onTestFinished } from 'vitest';
import { aCampClass } from './builders';
import { answer, pageOf } from './mock-api';
import { renderApp } from './render-app';

export const PAGE_SIZE = 20;

export const manyClasses = (count: number) =>
  Array.from({ length: count }, (_, index) => aCampClass({ className: `Class ${index + 1}` }));

/** A camp that finds these classes whatever is asked, page by page; answers what was asked. */
export const findClasses = (classes: CampClass[]) => {
  const asked: Record<string, string>[] = [];
  answer(endpoints.listClasses, ({ query }) => {
    if (!('page' in query)) return classes;
    asked.push(query);
    const start = (Number(query.page) - 1) * PAGE_SIZE;
    return pageOf(endpoints.listClasses, classes.slice(start, start + PAGE_SIZE), classes.length);
  });
  return asked;
};

/** jsdom scrolls nothing into view; answers what would have been, for one test. */
export const watchScrolling = () => {
  const prototype: Partial<Element> = Element.prototype;
  const scrolledTo: Element[] = [];
  prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
  onTestFinished(() => {
    delete prototype.scrollIntoView;
  });
  return scrolledTo;
};

/** The page of classes at an address, once its form is there. */
export const openClasses = async (search = '') => {
  const view = renderApp(`/allClass${search}`);
  await screen.findByLabelText('Search');
  return { ...view, address: () => view.router.state.location.search };
};

export const fieldOf = (name: string) => screen.getByLabelText(name);
export const findCount = (name: string) => screen.findByRole('heading', { level: 2, name });
export const listChips = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
