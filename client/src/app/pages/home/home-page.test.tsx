import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPriceFormat } from '#testing/browser/break-price-format';
import { aCampClass, anInstructor } from '#testing/data/builders';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  mockServer,
  mockProblem,
} from '#testing/api/mock-api';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { advanceTimeUntil, freezeTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';

const slides = [
  { id: 1, image: '/pictures/slider/one.svg', name: 'Morning run', description: 'By the lake' },
];
const mockSlider = (resolver: () => Response | Promise<Response>) =>
  mockServer.use(http.get('*/topslider.json', resolver));

beforeEach(() => {
  mockSlider(() => HttpResponse.json(slides));
  mockEndpoint(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  mockEndpoint(endpoints.listInstructors, [anInstructor({ name: 'Priya Raman' })]);
});

const sections = {
  Sports: () => screen.findByRole('heading', { name: 'Foot Ball' }),
  'Top Slider': () => screen.findByRole('heading', { name: /Morning run$/ }),
  'Popular Classes': () => screen.findByRole('link', { name: 'First Touch' }),
  'Popular Instructors': () => screen.findByRole('heading', { name: 'Priya Raman' }),
};
type Section = keyof typeof sections;

const expectOtherSections = async (failingSection: Section) => {
  const otherSections = Object.entries(sections).filter(([name]) => name !== failingSection);
  expect(otherSections).toHaveLength(3);
  for (const [, find] of otherSections) expect(await find()).toBeVisible();
};

const findSection = async (name: Section) => within(await screen.findByRole('region', { name }));

test('begins with the heading of the page, before those of the slides', async () => {
  renderApp('/');
  await sections.Sports();
  const [first] = within(screen.getByRole('main')).getAllByRole('heading');
  expect(first).toBe(screen.getByRole('heading', { level: 1 }));
});

test('requests no data for the sections below the first view until the user scrolls there', async () => {
  const handler = vi.fn(() => []);
  mockEndpoint(endpoints.listClasses, handler);
  mockEndpoint(endpoints.listInstructors, handler);
  renderApp('/');
  expect(await sections['Top Slider']()).toBeVisible();
  expect(handler).not.toHaveBeenCalled();

  await scrollIntoView();
  await waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
});

test.each<[string, Section, () => void]>([
  [
    'the slider’s file is missing',
    'Top Slider',
    () => mockSlider(() => new HttpResponse(null, { status: 404 })),
  ],
  [
    'the slider’s file is not JSON',
    'Top Slider',
    () => mockSlider(() => HttpResponse.html('<!doctype html>')),
  ],
  [
    'the slider’s file has an unexpected format',
    'Top Slider',
    () => mockSlider(() => HttpResponse.json({ items: slides })),
  ],
  [
    'the classes fail to load',
    'Popular Classes',
    () => mockProblem(endpoints.listClasses, 'too-many-requests'),
  ],
  [
    'the instructors fail to load',
    'Popular Instructors',
    () => mockProblem(endpoints.listInstructors, 'too-many-requests'),
  ],
])('shows the other sections, and an error in one, when %s', async (_, failingSection, arrange) => {
  arrange();
  renderApp('/');
  await scrollIntoView();
  const section = await findSection(failingSection);
  expect(await section.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await expectOtherSections(failingSection);
});

test.each<[Section, () => void]>([
  ['Popular Classes', () => mockNetworkError(endpoints.listClasses)],
  ['Popular Instructors', () => mockNetworkError(endpoints.listInstructors)],
])('shows the other sections if the network fails for %s only', async (failingSection, arrange) => {
  freezeTime();
  arrange();
  renderApp('/');
  await scrollIntoView();
  await expectOtherSections(failingSection);
  await advanceTimeUntil(/We could not reach the server/);
  const section = await findSection(failingSection);
  expect(section.getByText(/We could not reach the server/)).toBeVisible();
});

test.each<[Section, string, () => void]>([
  [
    'Top Slider',
    'Loading the slider',
    () =>
      mockSlider(async () => {
        await delay('infinite');
        return HttpResponse.json(slides);
      }),
  ],
  ['Popular Classes', 'Loading popular classes', () => neverRespond(endpoints.listClasses)],
  ['Popular Instructors', 'Loading instructors', () => neverRespond(endpoints.listInstructors)],
])('shows the other sections while %s is slow', async (failingSection, text, arrange) => {
  arrange();
  renderApp('/');
  await scrollIntoView();
  await expectOtherSections(failingSection);
  const section = await findSection(failingSection);
  expect(section.getByRole('status')).toHaveTextContent(text);
});

test('shows the other sections if one fails to render, and renders it again on retry', async () => {
  breakPriceFormat();
  const { user } = renderApp('/');
  await scrollIntoView();
  expect(await screen.findByText('This part of the page could not be shown')).toBeVisible();
  await expectOtherSections('Popular Classes');

  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sections['Popular Classes']()).toBeVisible();
  expect(screen.queryByText('This part of the page could not be shown')).toBeNull();
});
