import { fireEvent, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { stubPictures } from '#testing/browser/pictures';
import { aSignedInUser } from '#testing/data/builders';
import { anAccountOnWire, mockAccountPage } from '#testing/pages/mock-account-page';
import { renderApp } from '#testing/pages/render-app';

const IMAGE_URL = 'http://localhost:4000/images/000000000000000000000001';
const aPicture = (name = 'me.png', type = 'image/png') => new File(['me'], name, { type });

beforeEach(() => {
  mockAccountPage();
  fakeFirebase.addAccount('Camp!2026');
  mockEndpoint(endpoints.updateAccount, () => anAccountOnWire);
  // jsdom lacks both functions.
  Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} });
});

/** Mocks the upload. Returns the files it received. */
const mockUpload = () => {
  const files: unknown[] = [];
  mockEndpoint(endpoints.setPortrait, ({ body }) => {
    files.push(body);
    return { ...anAccountOnWire, image: IMAGE_URL };
  });
  return files;
};
const openPage = async () => {
  const { user } = renderApp(paths.account, { user: aSignedInUser() });
  const input = await screen.findByLabelText('Upload a picture');
  return {
    user,
    upload: () => user.upload(input, aPicture()),
    save: () => user.click(screen.getByRole('button', { name: 'Save profile' })),
  };
};
const findSaved = () => screen.findByText('Saved', { selector: '[role=status]' });
const preview = () => document.querySelector('main img[src="blob:me"]');

test('uploads a picture with the profile, and shows it in the header', async () => {
  const files = mockUpload();
  const { upload, save } = await openPage();
  await upload();
  expect(preview()).toBeInTheDocument();
  expect(files).toEqual([]);
  await save();
  expect(await findSaved()).toBeVisible();
  expect(files).toHaveLength(1);
  expect(fakeFirebase.currentUser()).toMatchObject({ photoURL: IMAGE_URL });
  expect(preview()).toBeNull();
});

test('uploads nothing if a portrait of the camp is chosen afterwards', async () => {
  const files = mockUpload();
  const { user, upload, save } = await openPage();
  await upload();
  await user.click(screen.getByRole('button', { name: /^Round black curls/ }));
  expect(preview()).toBeNull();
  await save();
  expect(await findSaved()).toBeVisible();
  expect(files).toEqual([]);
});

test('says that a file is no picture, and keeps the portrait', async () => {
  await openPage();
  // A browser offers only pictures to choose, but can be told to show all files.
  const files = [aPicture('me.gif', 'image/gif')];
  fireEvent.change(screen.getByLabelText('Upload a picture'), { target: { files } });
  expect(
    await screen.findByText(
      'We can’t read this file as a picture. Choose a JPEG, PNG, WebP or AVIF file.',
    ),
  ).toHaveRole('alert');
  expect(preview()).toBeNull();
});

test('shows why the server refused a picture, and keeps it to try again', async () => {
  const errors = [{ in: 'body', pointer: '/image', detail: 'must be a picture' }];
  mockEndpoint(endpoints.setPortrait, () =>
    problemResponse(endpoints.setPortrait, 'invalid-input', { errors }),
  );
  const { upload, save } = await openPage();
  await upload();
  await save();
  const text = 'The picture must be a picture. Choose another one.';
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(preview()).toBeInTheDocument();
});

test('scales a photo of a phone that is larger than the camp stores', async () => {
  const files = mockUpload();
  const { encoded } = stubPictures({ width: 3000, height: 4000 });
  const { user, save } = await openPage();
  const photo = Object.defineProperty(aPicture('me.jpg', 'image/jpeg'), 'size', {
    value: 10_000_000,
  });
  fireEvent.change(screen.getByLabelText('Upload a picture'), { target: { files: [photo] } });
  await user.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  await waitFor(() => expect(preview()).toBeInTheDocument());
  await save();
  expect(await findSaved()).toBeVisible();
  expect(files).toMatchObject([{ type: 'image/webp' }]);
  expect(encoded).toEqual(['1600x2133']);
});
