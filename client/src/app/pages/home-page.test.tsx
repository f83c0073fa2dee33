import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPrices } from '../../testing/break-prices';
import { aCampClass, anInstructor } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, mockServer, refuse } from '../../testing/mock-api';
import { scrollIntoView } from '../../testing/on-screen';
import { passTimeUntil, stopTime } from '../../testing/pass-time';
import { renderApp } from '../../testing/render-app';

const moments = [
  { id: 1, image: '/pictures/slider/one.svg', name: 'Morning run', description: 'By the lake' },
];
const answerSlider = (resolver: () => Response | Promise<Response>) =>
  mockServer.use(http.get('*/topslider.json', resolver));

beforeEach(() => {
  answerSlider(() => HttpResponse.json(moments));
  answer(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  answer(endpoints.listInstructors, [anInstructor({ name: 'Priya Raman' })]);
});

const sections = {
  Sports: () => screen.findByRole('heading', { name: 'Foot Ball' }),
  'Top Slider': () => screen.findByText('Name: Morning run'),
  'Popular Classes': () => screen.findByRole('link', { name: 'First Touch' }),
  'Popular Instructors': () => screen.findByRole('heading', { name: 'Priya Raman' }),
};
type Section = keyof typeof sections;

const expectAllBut = async (ailing: Section) => {
  const others = Object.entries(sections).filter(([name]) => name !== ailing);
  expect(others).toHaveLength(3);
  for (const [, find] of others) expect(await find()).toBeVisible();
};

const findSection = async (name: Section) => within(await screen.findByRole('region', { name }));

test('asks for nothing that stands below the first view before anybody goes there', async () => {
  const asked = vi.fn(() => []);
  answer(endpoints.listClasses, asked);
  answer(endpoints.listInstructors, asked);
  renderApp('/');
  expect(await sections['Top Slider']()).toBeVisible();
  expect(asked).not.toHaveBeenCalled();

  await scrollIntoView();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test.each<[string, Section, () => void]>([
  [
    'the slider’s file is missing',
    'Top Slider',
    () => answerSlider(() => new HttpResponse(null, { status: 404 })),
  ],
  [
    'the slider’s file is no JSON',
    'Top Slider',
    () => answerSlider(() => HttpResponse.html('<!doctype html>')),
  ],
  [
    'the slider’s file holds something else',
    'Top Slider',
    () => answerSlider(() => HttpResponse.json({ items: moments })),
  ],
  [
    'the classes are refused',
    'Popular Classes',
    () => refuse(endpoints.listClasses, 'too-many-requests'),
  ],
  [
    'the instructors are refused',
    'Popular Instructors',
    () => refuse(endpoints.listInstructors, 'too-many-requests'),
  ],
])('shows the rest, and says so in one section, when %s', async (_, ailing, arrange) => {
  arrange();
  renderApp('/');
  await scrollIntoView();
  const section = await findSection(ailing);
  expect(await section.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await expectAllBut(ailing);
});

test.each<[Section, () => void]>([
  ['Popular Classes', () => breakConnection(endpoints.listClasses)],
  ['Popular Instructors', () => breakConnection(endpoints.listInstructors)],
])('shows the rest when the network breaks for %s alone', async (ailing, arrange) => {
  stopTime();
  arrange();
  renderApp('/');
  await scrollIntoView();
  await expectAllBut(ailing);
  await passTimeUntil(/We could not reach the camp/);
  const section = await findSection(ailing);
  expect(section.getByText(/We could not reach the camp/)).toBeVisible();
});

test.each<[Section, string, () => void]>([
  [
    'Top Slider',
    'Loading the slider',
    () =>
      answerSlider(async () => {
        await delay('infinite');
        return HttpResponse.json(moments);
      }),
  ],
  ['Popular Classes', 'Loading popular classes', () => keepWaiting(endpoints.listClasses)],
  ['Popular Instructors', 'Loading instructors', () => keepWaiting(endpoints.listInstructors)],
])('shows the rest while %s is slow', async (ailing, words, arrange) => {
  arrange();
  renderApp('/');
  await scrollIntoView();
  await expectAllBut(ailing);
  const section = await findSection(ailing);
  expect(section.getByRole('status')).toHaveTextContent(words);
});

test('shows the rest when a section cannot be drawn, and draws it when asked again', async () => {
  breakPrices();
  const { user } = renderApp('/');
  await scrollIntoView();
  expect(await screen.findByText('This part of the page could not be shown')).toBeVisible();
  await expectAllBut('Popular Classes');

  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sections['Popular Classes']()).toBeVisible();
  expect(screen.queryByText('This part of the page could not be shown')).toBeNull();
});
