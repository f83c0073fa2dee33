import { runInThisContext } from 'node:vm';
import { screen, waitFor } from '@testing-library/react';
import { endpoints, type CampClass } from '@camp/server/contract';
import { afterEach, expect, test } from 'vitest';
import { toFirstClassScript } from '../../../first-class';
import { mockEndpoint, mockNetworkError, mockProblem } from '../../testing/api/mock-api';
import { aCampClass, anId } from '../../testing/data/builders';
import { renderApp } from '../../testing/pages/render-app';
import { storeAccessToken } from './access-token';
import { apiUrl } from './api-url';
import { call } from './client';

afterEach(() => delete window.firstCall);

/** Runs the script of the HTML as it runs on the page of a class. */
const runScript = (id: string) => {
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(
    toFirstClassScript(apiUrl, JSON.stringify(id)),
  )!;
  runInThisContext(script!);
};

/** Mocks a class. Returns a function that returns how often it was requested. */
const mockClass = (campClass: CampClass) => {
  let requests = 0;
  mockEndpoint(endpoints.getClass, () => {
    requests += 1;
    return campClass;
  });
  return () => requests;
};

const waitForArrival = () =>
  waitFor(() => expect(window.firstCall).toMatchObject({ response: undefined }));

const getPicture = () => document.querySelector('article img')!;

const attributesOf = (element: Element | null) =>
  Object.fromEntries(
    [...(element?.attributes ?? [])].map(({ name, value }) => [name, value.trim()]),
  );

test('shows at once the class that the HTML has requested', async () => {
  const campClass = aCampClass();
  const countRequests = mockClass(campClass);
  runScript(campClass._id);
  await waitForArrival();
  renderApp(`/allClass/${campClass._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  expect(countRequests()).toBe(1);
});

test('waits for the class if it has not arrived', async () => {
  const campClass = aCampClass();
  const countRequests = mockClass(campClass);
  runScript(campClass._id);
  await call(endpoints.getClass, { params: { id: campClass._id } });
  expect(countRequests()).toBe(1);
});

test.each([
  ['an illustration', '/pictures/classes/little-kickers.svg'],
  ['an uploaded picture', `https://api.example.com/images/${anId()}`],
])('shows %s with the attributes that the page gives it', async (_, image) => {
  const campClass = aCampClass({ image, imageFocus: { x: 0.25, y: 0.5 } });
  mockClass(campClass);
  runScript(campClass._id);
  const picture = await window.firstCall!.picture!;
  renderApp(`/allClass/${campClass._id}`);
  await screen.findByRole('heading', { level: 1, name: 'First Touch' });
  expect(attributesOf(getPicture())).toMatchObject(attributesOf(picture));
});

test('does not use a response that was requested long ago', async () => {
  const campClass = aCampClass();
  const countRequests = mockClass(campClass);
  runScript(campClass._id);
  await waitForArrival();
  await call(endpoints.getClass, { params: { id: campClass._id } });
  expect(countRequests()).toBe(2);
});

test('sends the call again if it has failed before', async () => {
  const campClass = aCampClass();
  mockNetworkError(endpoints.getClass);
  runScript(campClass._id);
  await waitForArrival();
  expect(await window.firstCall!.picture).toBeNull();
  mockClass(campClass);
  renderApp(`/allClass/${campClass._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
});

test('says that the class was not found', async () => {
  mockProblem(endpoints.getClass, 'not-found');
  const id = anId();
  runScript(id);
  renderApp(`/allClass/${id}`);
  expect(await screen.findByRole('heading', { name: 'Class not found' })).toBeVisible();
});

test('requests nothing for a signed-in user, who may see more', () => {
  storeAccessToken('token');
  runScript(anId());
  expect(window.firstCall).toBeUndefined();
});
