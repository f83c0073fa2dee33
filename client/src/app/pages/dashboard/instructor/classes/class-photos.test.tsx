import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const coach = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const toUrl = (number: number) =>
  `http://localhost:4000/images/${String(number).padStart(24, '0')}`;
const aFile = (name: string) => new File([name], name, { type: 'image/png' });
const photos = [
  { image: '/pictures/classes/one.svg', alt: 'The pitch' },
  { image: '/pictures/classes/two.svg', alt: 'The goal' },
];

beforeEach(() => {
  // jsdom lacks both functions.
  Object.assign(URL, { createObjectURL: () => 'blob:goal', revokeObjectURL: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the form of a class that waits for review. Returns the bodies that the server receives. */
const openForm = async (over: Parameters<typeof aCampClass>[0] = {}) => {
  const campClass = aCampClass({ status: 'pending', email: coach.email, photos, ...over });
  const bodies: unknown[] = [];
  let uploads = 0;
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, [campClass]);
  mockEndpoint(endpoints.addImage, () => ({
    success: true,
    data: { display_url: toUrl(++uploads) },
  }));
  mockEndpoint(endpoints.updateClass, ({ body }) => {
    bodies.push(body);
    return { modifiedCount: 1, status: 'pending' as const };
  });
  const app = renderApp(`/dashboard/editClass/${campClass._id}`, {
    user: coach,
    role: 'instructor',
  });
  await screen.findByRole('heading', { level: 2, name: 'More photos' });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  return { ...app, bodies, save };
};
const description = (number: number) => screen.getByLabelText(`Description of photo ${number}`);
const press = (name: string) => screen.getByRole('button', { name });

test('adds photos with descriptions, orders them by button, and sends the whole list', async () => {
  const { user, bodies, save } = await openForm();
  await user.upload(screen.getByLabelText('Add photos'), aFile('net.png'));
  fireEvent.change(await screen.findByLabelText('Description of photo 3'), {
    target: { value: 'The net' },
  });
  await user.click(press('Move photo 3 up'));
  expect(press('Move photo 2 up')).toHaveFocus();
  expect(screen.getByText('Photo 3 is now photo 2 of 3.')).toHaveRole('status');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([{ photos: [photos[0], { image: toUrl(1), alt: 'The net' }, photos[1]] }]);
});

test('asks for the description of each photo at its field, and sends nothing', async () => {
  const { bodies, save } = await openForm();
  fireEvent.change(description(2), { target: { value: ' ' } });
  await save();
  expect(await screen.findByText('Describe photo 2.')).toBeVisible();
  expect(description(2)).toBeInvalid();
  await waitFor(() => expect(description(2)).toHaveFocus());
  expect(description(1)).toBeValid();
  expect(bodies).toEqual([]);
});

test('shows the server’s error at the photo', async () => {
  const { save } = await openForm();
  mockProblem(endpoints.updateClass, 'invalid-input', {
    errors: [
      {
        in: 'body',
        pointer: '/photos/1/image',
        detail: 'must be a picture that was uploaded to the camp',
      },
    ],
  });
  fireEvent.change(description(1), { target: { value: 'The lawn' } });
  await save();
  expect(
    await screen.findByText('Photo 2 must be a picture that was uploaded to the camp.'),
  ).toBeVisible();
  expect(description(2)).toBeInvalid();
});

test('removes a photo, and Undo puts it back at its place', async () => {
  const { user } = await openForm();
  await user.click(press('Remove photo 1'));
  expect(description(1)).toHaveValue('The goal');
  expect(screen.getByLabelText('Add photos')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(description(1)).toHaveValue('The pitch'));
  expect(description(2)).toHaveValue('The goal');
});

test('takes no more than 6 photos, and says that others were left out', async () => {
  const { user } = await openForm();
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => aFile(`${name}.png`));
  await user.upload(screen.getByLabelText('Add photos'), files);
  expect(await screen.findByLabelText('Description of photo 6')).toBeVisible();
  expect(screen.queryByLabelText('Description of photo 7')).not.toBeInTheDocument();
  expect(screen.getByText('There is room for 4 more. The others were left out.')).toHaveRole(
    'alert',
  );
  expect(screen.getByText(/^6 of 6 photos\./)).toBeVisible();
});

test('sends a focus point, and resets it to the center', async () => {
  const { user, bodies, save } = await openForm({ imageFocus: { x: 0.25, y: 0.5 } });
  await user.click(screen.getByText('Set the focus point'));
  expect(screen.getByLabelText('From the left')).toHaveValue('0.25');
  fireEvent.change(screen.getByLabelText('From the top'), { target: { value: '0.9' } });
  await save();
  await waitFor(() => expect(bodies).toEqual([{ imageFocus: { x: 0.25, y: 0.9 } }]));
});

test('offers to crop a picture that the browser can show, and uploads nothing on Cancel', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => {} }));
  const { user, bodies, save } = await openForm();
  const upload = () => user.upload(screen.getByLabelText('Choose another file'), aFile('hall.png'));
  await upload();
  const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await upload();
  await user.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(bodies).toEqual([{ image: toUrl(1) }]));
});
