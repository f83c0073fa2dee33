import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, IMAGE_MAX_BYTES } from '@camp/server/contract';
import { aCampClass, anId, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const ADDRESS = 'http://localhost:4000/images/000000000000000000000001';
const aPicture = (name = 'goal.png', type = 'image/png') => new File(['a goal'], name, { type });

beforeEach(() => {
  // The browser's two that jsdom lacks.
  Object.assign(URL, { createObjectURL: () => 'blob:goal', revokeObjectURL: () => {} });
});
// What a toast leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const openForm = async () => {
  const app = renderApp('/dashboard/addClass', {
    user: aUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' }),
    role: 'instructor',
  });
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Class name', 'First Touch');
  fill('Category', 'Football');
  fill('Price', '64.50');
  fill('Seats', '12');
  const choose = (file = aPicture()) => app.user.upload(findChooser(), file);
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send to review' }));
  return { ...app, choose, send };
};

const findChooser = () => screen.getByLabelText(/^Choose (a|another) file$/);
const group = () => screen.getByRole('group', { name: 'Picture' });
const press = (name: string) => screen.getByRole('button', { name });
const takePictures = () => {
  const taken: File[] = [];
  answer(endpoints.addImage, ({ body }) => {
    taken.push(body as File);
    return { success: true, data: { display_url: ADDRESS } };
  });
  return taken;
};
/** Answers the classes that are added. */
const takeClasses = () => {
  const added: unknown[] = [];
  answer(endpoints.listClasses, [aCampClass({ status: 'pending' })]);
  answer(endpoints.addClass, ({ body }) => {
    added.push(body);
    return { insertedId: anId() };
  });
  return added;
};

test('sends a chosen picture to the camp and adds the class with its address', async () => {
  const [taken, added] = [takePictures(), takeClasses()];
  const { choose, user, send } = await openForm();
  await choose();
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await Promise.all(taken.map((file) => file.text()))).toEqual(['a goal']);

  await user.type(screen.getByLabelText('What the picture shows'), 'A goal');
  await send();
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(added).toMatchObject([{ image: ADDRESS, imageAlt: 'A goal' }]);
});

test('takes a picture that is dropped', async () => {
  const taken = takePictures();
  await openForm();
  const dataTransfer = { types: ['Files'], files: [aPicture('dropped.webp', 'image/webp')] };
  const box = findChooser().closest('.border-dashed')!;
  expect(fireEvent.dragOver(box, { dataTransfer })).toBe(false);
  fireEvent.drop(box, { dataTransfer });
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(taken.map(({ type }) => type)).toEqual(['image/webp']);
});

test.each([
  [aPicture('clip.gif', 'image/gif'), /^That is not a PNG, JPEG, WebP or AVIF picture\./],
  [
    new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], 'huge.png', { type: 'image/png' }),
    /^That picture has 5\.1 MB, and 5 MB is the most\./,
  ],
])('says at once that a file cannot be taken, and sends nothing: $name', async (file, words) => {
  const taken = takePictures();
  await openForm();
  fireEvent.change(findChooser(), { target: { files: [file] } });
  expect(await screen.findByText(words)).toHaveRole('alert');
  expect(group()).toHaveAccessibleDescription(words);
  expect(taken).toEqual([]);
});

test.each([
  ['invalid-input', 'must be a PNG, JPEG, WebP or AVIF picture'],
  ['invalid-input', 'must have at most 40 megapixels'],
  ['body-too-large', 'must be at most 5 MB'],
] as const)('tells beside the field what the camp refuses: %s, %s', async (kind, detail) => {
  refuse(endpoints.addImage, kind, { errors: [{ in: 'body', pointer: '/image', detail }] });
  const { choose } = await openForm();
  await choose();
  const words = `The picture ${detail}. Choose another one.`;
  expect(await screen.findByText(words)).toHaveRole('alert');
  expect(findChooser()).toBeInvalid();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();

  takePictures();
  await choose(aPicture('better.png'));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('tries again with the same file after the connection broke', async () => {
  breakConnection(endpoints.addImage);
  const { choose, user } = await openForm();
  await choose();
  await screen.findByText(/^The picture was not sent\./);
  const taken = takePictures();
  await user.click(press('Try again'));
  expect(findChooser()).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(taken).toHaveLength(1);
});

test('waits for a picture that is on its way, and then adds the class once', async () => {
  const added = takeClasses();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer(endpoints.addImage, async () => {
    await arrived;
    return { success: true, data: { display_url: ADDRESS } };
  });
  const { choose, send } = await openForm();
  await choose();
  await screen.findByRole('progressbar', { name: /goal\.png$|blob$/ });
  await send();
  expect(press('Sending to review…')).toBeDisabled();
  expect(added).toEqual([]);
  arrive();
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(added).toMatchObject([{ image: ADDRESS }]);
});

test('adds nothing when the picture it waited for does not arrive', async () => {
  const added = takeClasses();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer(endpoints.addImage, async () => {
    await arrived;
    return Response.error();
  });
  const { choose, send } = await openForm();
  await choose();
  await send();
  arrive();
  expect(await screen.findByText(/^The picture was not sent\./)).toHaveRole('alert');
  await waitFor(() => expect(findChooser()).toHaveFocus());
  expect(added).toEqual([]);
});

test('breaks off on request, and keeps the picture there was', async () => {
  takePictures();
  const { choose, user } = await openForm();
  await choose();
  await screen.findByRole('button', { name: 'Remove' });
  keepWaiting(endpoints.addImage);
  await choose(aPicture('other.png'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(findChooser()).toHaveFocus();

  const added = takeClasses();
  await user.click(press('Send to review'));
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(added).toMatchObject([{ image: ADDRESS }]);
});

test("replaces a picture by one of the camp's, takes its words along, and removes it", async () => {
  takePictures();
  const { choose, user, send } = await openForm();
  await choose();
  await screen.findByRole('button', { name: 'Remove' });
  await user.click(screen.getByRole('radio', { name: /^A goalkeeper at full stretch/ }));
  const words = screen.getByLabelText('What the picture shows');
  expect(words).toHaveValue(
    'A goalkeeper at full stretch reaches a ball flying towards the corner of the net at sunset',
  );
  await choose();
  await waitFor(() => expect(words).toHaveValue(''));
  expect(screen.getByRole('radio', { name: /^A goalkeeper/ })).not.toBeChecked();

  await user.click(press('Remove'));
  expect(findChooser()).toHaveFocus();
  await send();
  expect(await screen.findByText("Choose a picture of yours, or one of the camp's.")).toBeVisible();
});

test('ends the session when the camp no longer knows who sends the picture', async () => {
  refuse(endpoints.addImage, 'unauthenticated');
  const { choose } = await openForm();
  await choose();
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
});

test('shows the file as a card would while it is sent, and lets it go afterwards', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  keepWaiting(endpoints.addImage);
  const { choose, user } = await openForm();
  await choose();
  await screen.findByRole('progressbar');
  expect(group().querySelector('img[src="blob:goal"]')).toHaveClass('aspect-4/3', 'object-cover');
  await user.click(press('Cancel'));
  expect(revoked).toHaveBeenCalledWith('blob:goal');
});
