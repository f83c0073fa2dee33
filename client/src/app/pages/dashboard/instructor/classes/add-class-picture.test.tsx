import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, IMAGE_MAX_BYTES } from '@camp/server/contract';
import { aCampClass, anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { PICTURE_FILE_MAX_BYTES } from '#lib/api/image-upload';
import { stubPictures } from '#testing/browser/pictures';
import { renderApp } from '#testing/pages/render-app';

const IMAGE_URL = 'http://localhost:4000/images/000000000000000000000001';
const NO_PICTURE = /^We can’t read this file as a picture\./;
/** Takes no memory. */
const aFileOf = (size: number) =>
  Object.defineProperty(new File(['a photo'], 'huge.jpg', { type: 'image/jpeg' }), 'size', {
    value: size,
  });
const aPicture = (name = 'goal.png', type = 'image/png') => new File(['a goal'], name, { type });

beforeEach(() => {
  // jsdom lacks both functions.
  Object.assign(URL, { createObjectURL: () => 'blob:goal', revokeObjectURL: () => {} });
});
const openForm = async () => {
  const app = renderApp('/dashboard/addClass', {
    user: aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' }),
    role: 'instructor',
  });
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Class name', 'First Touch');
  fill('Category', 'Football');
  fill('Price', '64.50');
  fill('Seats', '12');
  fireEvent.click(screen.getByLabelText('Dates to be announced'));
  const choose = (file = aPicture()) => app.user.upload(findFileInput(), file);
  const send = () => app.user.click(screen.getByRole('button', { name: 'Submit for review' }));
  return { ...app, choose, send };
};

const findFileInput = () => screen.getByLabelText(/^Choose (a|another) file$/);
const group = () => screen.getByRole('group', { name: 'Picture' });
const press = (name: string) => screen.getByRole('button', { name });
const mockImageUpload = () => {
  const uploads: File[] = [];
  mockEndpoint(endpoints.addImage, ({ body }) => {
    uploads.push(body as File);
    return { success: true, data: { display_url: IMAGE_URL } };
  });
  return uploads;
};
/** Mocks the add-class endpoint. Returns the bodies it received. */
const mockAddClass = () => {
  const added: unknown[] = [];
  mockEndpoint(endpoints.listClasses, [aCampClass({ status: 'pending' })]);
  mockEndpoint(endpoints.addClass, ({ body }) => {
    added.push(body);
    return { insertedId: anId() };
  });
  return added;
};

test('uploads a chosen picture and adds the class with its URL', async () => {
  const [uploads, added] = [mockImageUpload(), mockAddClass()];
  const { choose, user, send } = await openForm();
  await choose();
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await Promise.all(uploads.map((file) => file.text()))).toEqual(['a goal']);

  await user.type(screen.getByLabelText('Picture description'), 'A goal');
  await send();
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(added).toMatchObject([{ image: IMAGE_URL, imageAlt: 'A goal' }]);
});

test('accepts a dropped picture', async () => {
  const uploads = mockImageUpload();
  await openForm();
  const dataTransfer = { types: ['Files'], files: [aPicture('dropped.webp', 'image/webp')] };
  const box = findFileInput().closest('.border-dashed')!;
  expect(fireEvent.dragOver(box, { dataTransfer })).toBe(false);
  fireEvent.drop(box, { dataTransfer });
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(uploads.map(({ type }) => type)).toEqual(['image/webp']);
});

test.each([
  [aPicture('clip.mp4', 'video/mp4'), NO_PICTURE],
  [aFileOf(PICTURE_FILE_MAX_BYTES + 1), /^That picture is 50\.1 MB, and the limit is 50 MB\./],
])('rejects an invalid file immediately and sends nothing: $name', async (file, text) => {
  const uploads = mockImageUpload();
  await openForm();
  fireEvent.change(findFileInput(), { target: { files: [file] } });
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(group()).toHaveAccessibleDescription(text);
  expect(uploads).toEqual([]);
});

test('scales a photo of 10 MB before the upload, upright', async () => {
  const bitmaps = stubPictures({ width: 4000, height: 3000 });
  const uploads = mockImageUpload();
  await openForm();
  fireEvent.change(findFileInput(), { target: { files: [aFileOf(2 * IMAGE_MAX_BYTES)] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await Promise.all(uploads.map((file) => file.text()))).toEqual(['1600x1200']);
  expect(uploads[0]!.type).toBe('image/webp');
  expect(bitmaps.options).toContainEqual({ imageOrientation: 'from-image' });
});

test('says at the field, in view, that a file cannot be read as a picture', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const uploads = mockImageUpload();
  await openForm();
  // Not decoded by this browser, so it is not offered for cropping.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Unknown format')));
  fireEvent.change(findFileInput(), { target: { files: [aFileOf(2 * IMAGE_MAX_BYTES)] } });
  const error = await screen.findByText(NO_PICTURE);
  expect(error).toHaveRole('alert');
  expect(scroll.mock.contexts).toContain(error);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(uploads).toEqual([]);
});

test.each([
  ['invalid-input', 'must be a PNG, JPEG, WebP or AVIF picture'],
  ['invalid-input', 'must have at most 40 megapixels'],
  ['body-too-large', 'must be at most 5 MB'],
] as const)('shows the server’s error at the field: %s, %s', async (kind, detail) => {
  mockProblem(endpoints.addImage, kind, { errors: [{ in: 'body', pointer: '/image', detail }] });
  const { choose } = await openForm();
  await choose();
  const text = `The picture ${detail}. Choose another one.`;
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(findFileInput()).toBeInvalid();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();

  mockImageUpload();
  await choose(aPicture('better.png'));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('retries with the same file after a network error', async () => {
  mockNetworkError(endpoints.addImage);
  const { choose, user } = await openForm();
  await choose();
  await screen.findByText(/^The picture was not uploaded\./);
  const uploads = mockImageUpload();
  await user.click(press('Try again'));
  expect(findFileInput()).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(uploads).toHaveLength(1);
});

test('waits for a pending upload, and then adds the class once', async () => {
  const added = mockAddClass();
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.addImage, async () => {
    await responded;
    return { success: true, data: { display_url: IMAGE_URL } };
  });
  const { choose, send } = await openForm();
  await choose();
  await screen.findByRole('progressbar', { name: /goal\.png$|blob$/ });
  await send();
  expect(press('Submitting…')).toBeDisabled();
  expect(added).toEqual([]);
  respond();
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(added).toMatchObject([{ image: IMAGE_URL }]);
});

test('marks invalid fields at once while the picture is still uploaded', async () => {
  const added = mockAddClass();
  neverRespond(endpoints.addImage);
  const { choose, send } = await openForm();
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '-5' } });
  await choose();
  await screen.findByRole('progressbar');
  await send();
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
  expect(screen.getByLabelText('Price')).toBeInvalid();
  expect(findFileInput()).toBeValid();
  expect(press('Submit for review')).toBeEnabled();
  expect(added).toEqual([]);
});

test('clears the error of a rejected file while the next one is cropped', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => {} }));
  await openForm();
  const select = (file: File) => fireEvent.change(findFileInput(), { target: { files: [file] } });
  select(aPicture('clip.mp4', 'video/mp4'));
  const error = await screen.findByText(NO_PICTURE);
  select(aPicture());
  await screen.findByRole('dialog', { name: 'Crop the picture' });
  expect(error).toBeEmptyDOMElement();
});

test('adds nothing if the pending upload fails', async () => {
  const added = mockAddClass();
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.addImage, async () => {
    await responded;
    return Response.error();
  });
  const { choose, send } = await openForm();
  await choose();
  await send();
  respond();
  expect(await screen.findByText(/^The picture was not uploaded\./)).toHaveRole('alert');
  await waitFor(() => expect(findFileInput()).toHaveFocus());
  expect(added).toEqual([]);
});

test('can cancel an upload, and keeps the previous picture', async () => {
  mockImageUpload();
  const { choose, user } = await openForm();
  await choose();
  await screen.findByRole('button', { name: 'Remove' });
  neverRespond(endpoints.addImage);
  await choose(aPicture('other.png'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(findFileInput()).toHaveFocus();

  const added = mockAddClass();
  await user.click(press('Submit for review'));
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(added).toMatchObject([{ image: IMAGE_URL }]);
});

test('replaces a picture with a camp illustration and its description, and removes it', async () => {
  mockImageUpload();
  const { choose, user, send } = await openForm();
  await choose();
  await screen.findByRole('button', { name: 'Remove' });
  await user.click(screen.getByRole('radio', { name: /^A goalkeeper at full stretch/ }));
  const text = screen.getByLabelText('Picture description');
  expect(text).toHaveValue(
    'A goalkeeper at full stretch reaches a ball flying toward the corner of the net at sunset',
  );
  await choose();
  await waitFor(() => expect(text).toHaveValue(''));
  expect(screen.getByRole('radio', { name: /^A goalkeeper/ })).not.toBeChecked();

  await user.click(press('Remove'));
  expect(findFileInput()).toHaveFocus();
  await send();
  expect(await screen.findByText('Upload a picture or choose one of ours.')).toBeVisible();
});

test('ends the session if the server rejects the token during an upload', async () => {
  mockProblem(endpoints.addImage, 'unauthenticated');
  const { choose } = await openForm();
  await choose();
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
});

test('previews the file as on a card during the upload, and releases it afterwards', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  neverRespond(endpoints.addImage);
  const { choose, user } = await openForm();
  await choose();
  await screen.findByRole('progressbar');
  expect(group().querySelector('img[src="blob:goal"]')).toHaveClass('aspect-4/3', 'object-cover');
  await user.click(press('Cancel'));
  expect(revoked).toHaveBeenCalledWith('blob:goal');
});
