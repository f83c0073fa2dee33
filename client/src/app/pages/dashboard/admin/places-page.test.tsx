import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type ManagedPlace } from '@camp/server/contract';
import { aPlace } from '#testing/api/mock-places';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const aManagedPlace = (over: Partial<ManagedPlace> = {}): ManagedPlace => ({
  ...aPlace(),
  ...{ revision: 3, classCount: 0, classes: [], enrolledClassCount: 0 },
  ...over,
});

const UPLOADED = 'https://api.camp.test/images/0123456789abcdef01234567';

const openPage = async (...places: ManagedPlace[]) => {
  mockEndpoint(endpoints.listManagedPlaces, () => places);
  const app = renderApp('/dashboard/places', { user: aSignedInUser(), role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Places' });
  return app;
};

test('adds a place', async () => {
  const { user } = await openPage();
  await screen.findByText('No places yet');
  await user.click(screen.getByRole('button', { name: 'Add a place' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Latitude'), '42.8');
  await user.click(form.getByRole('button', { name: 'Add place' }));
  expect(await form.findByText('Enter the name.')).toBeVisible();
  expect(form.getByText('Enter both coordinates or none.')).toBeVisible();
  await user.clear(form.getByLabelText('Latitude'));
  const texts = {
    Name: 'Oval',
    Street: '1 Park',
    City: 'Riverton',
    State: 'OR',
    'ZIP code': '97000',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.type(form.getByLabelText(label), text);
  }
  mockEndpoint(endpoints.addPlace, ({ sent }) => {
    expect(sent).toEqual({
      ...{ name: 'Oval', street: '1 Park', city: 'Riverton', region: 'OR', postalCode: '97000' },
    });
    return { insertedId: aPlace()._id };
  });
  await user.click(form.getByRole('button', { name: 'Add place' }));
  expect(await screen.findByText('Oval: added')).toBeVisible();
});

test('takes the coordinates from a pasted link to a map', async () => {
  const { user } = await openPage(aManagedPlace());
  await user.click(await screen.findByRole('button', { name: 'Edit Meadow Pitch' }));
  const form = within(screen.getByRole('dialog'));
  const link = form.getByLabelText('Map link');
  await user.click(link);
  await user.paste('https://maps.app.goo.gl/abc123');
  expect(form.getByText(/^This link has no coordinates/)).toBeVisible();
  await user.clear(link);
  await user.paste('https://www.openstreetmap.org/?mlat=42.8361&mlon=-74.8532');
  expect(form.getByLabelText('Latitude')).toHaveValue('42.8361');
  expect(form.getByLabelText('Longitude')).toHaveValue('-74.8532');
  let edit: unknown;
  mockEndpoint(endpoints.updatePlace, ({ sent }) => {
    edit = sent;
    return { modifiedCount: 1 };
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Meadow Pitch: saved')).toBeVisible();
  expect(edit).toMatchObject({ latitude: 42.8361, longitude: -74.8532 });
});

test('closes the form with Escape, and asks first if something has changed', async () => {
  const { user } = await openPage(aManagedPlace());
  const edit = await screen.findByRole('button', { name: 'Edit Meadow Pitch' });
  await user.click(edit);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(edit).toHaveFocus();

  await user.click(edit);
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Name'), ' 2');
  await user.keyboard('{Escape}');
  expect(form.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(form.queryByText('Discard your changes?')).toBeNull();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveValue('Meadow Pitch 2');

  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(form.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(edit);
  expect(screen.getByLabelText('Name')).toHaveValue('Meadow Pitch');
});

test('asks whether a new address is another spot before families are notified', async () => {
  const place = aManagedPlace({ classCount: 2, enrolledClassCount: 2 });
  const { user } = await openPage(place);
  await user.click(await screen.findByRole('button', { name: 'Edit Meadow Pitch' }));
  const form = within(screen.getByRole('dialog'));
  await user.clear(form.getByLabelText('Street'));
  await user.type(form.getByLabelText('Street'), '9 Hill Road');
  let edit: unknown;
  mockEndpoint(endpoints.updatePlace, ({ sent }) => {
    edit = sent;
    return { modifiedCount: 1 };
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Choose one.')).toBeVisible();
  await user.click(form.getByLabelText(/the address was wrong/));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Meadow Pitch: saved')).toBeVisible();
  expect(edit).toMatchObject({ revision: 3, street: '9 Hill Road', isCorrection: true });
});

test('adds, describes, removes and restores photos of a place', async () => {
  const gate = { image: '/pictures/places/gate.svg', alt: 'The gate' };
  const { user } = await openPage(aManagedPlace({ photos: [gate] }));
  await user.click(await screen.findByRole('button', { name: 'Edit Meadow Pitch' }));
  const form = within(screen.getByRole('dialog'));
  mockEndpoint(endpoints.addImage, { success: true, data: { display_url: UPLOADED } });
  const file = new File(['lot'], 'lot.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('Add photos'), file);
  const description = await form.findByLabelText('Description of photo 2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Describe photo 2.')).toBeVisible();
  await user.type(description, 'The parking lot');
  await user.click(form.getByRole('button', { name: 'Remove photo 1' }));
  expect(form.getByText('1 of 6 photos.', { exact: false })).toBeVisible();
  await user.click(await form.findByRole('button', { name: 'Undo' }));
  expect(await form.findByText('2 of 6 photos.', { exact: false })).toBeVisible();
  let edit: unknown;
  mockEndpoint(endpoints.updatePlace, ({ sent }) => {
    edit = sent;
    return { modifiedCount: 1 };
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Meadow Pitch: saved')).toBeVisible();
  expect(edit).toMatchObject({ photos: [gate, { image: UPLOADED, alt: 'The parking lot' }] });
});

test('says which classes keep a place from being deleted, and deletes an unused one', async () => {
  const used = aManagedPlace({
    name: 'The Oval',
    classCount: 1,
    classes: [{ _id: aPlace()._id, className: 'Bat Lab' }],
  });
  const unused = aManagedPlace({ name: 'The Nets' });
  const { user } = await openPage(used, unused);
  expect(await screen.findByText(/^Used by/)).toHaveTextContent('Used by Bat Lab.');
  expect(screen.getAllByText(/A place in use can’t be deleted\./)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Bat Lab' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?q=Bat+Lab',
  );
  expect(screen.queryByRole('button', { name: 'Delete The Oval' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete The Nets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText('Delete The Nets?')).toBeVisible();
  expect(dialog.getByText(/No class uses it\.$/)).toBeVisible();
  mockEndpoint(endpoints.deletePlace, ({ params }) => {
    expect(params.id).toBe(unused._id);
    return { deletedCount: 1 };
  });
  await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('The Nets has been deleted.')).toBeVisible();
});

test('shows the picture of each place, and links to all classes of a busy one', async () => {
  const classes = ['One', 'Two'].map((className) => ({ _id: aPlace()._id, className }));
  const { container } = await openPage(
    aManagedPlace({ name: 'The Oval', image: UPLOADED, classCount: 9, classes }),
    aManagedPlace({ name: 'The Nets' }),
  );
  const more = await screen.findByRole('link', { name: '7 more' });
  expect(more).toHaveAttribute('href', '/dashboard/manageClass?q=The+Oval');
  expect(more.closest('p')).toHaveTextContent('Used by One, Two and 7 more.');
  const pictures = [...container.querySelectorAll('main li img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([UPLOADED]);
});

const uploaded = { success: true, data: { display_url: UPLOADED } };

/** Saves a place while its picture is being uploaded. `respond` ends the upload with the result. */
const saveDuringUpload = async (toResult: () => typeof uploaded | Response) => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.addImage, async () => {
    await responded;
    return toResult();
  });
  const edits: unknown[] = [];
  mockEndpoint(endpoints.updatePlace, ({ sent }) => {
    edits.push(sent);
    return { modifiedCount: 1 };
  });
  const { user } = await openPage(aManagedPlace());
  await user.click(await screen.findByRole('button', { name: 'Edit Meadow Pitch' }));
  const form = within(screen.getByRole('dialog'));
  const file = new File(['pitch'], 'pitch.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('Choose a file'), file);
  expect(await form.findByText('Uploading pitch.png…')).toBeVisible();
  await user.type(form.getByLabelText('Picture description'), 'The pitch from the gate');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(edits).toEqual([]);
  return { user, form, edits, respond };
};

test('waits for a picture that is being uploaded, and saves it with the place', async () => {
  const { edits, respond } = await saveDuringUpload(() => uploaded);
  respond();
  expect(await screen.findByText('Meadow Pitch: saved')).toBeVisible();
  expect(edits).toMatchObject([{ image: UPLOADED, imageAlt: 'The pitch from the gate' }]);
});

test('saves nothing if the upload fails, and can upload the picture again or remove it', async () => {
  const { user, form, edits, respond } = await saveDuringUpload(() => Response.error());
  respond();
  expect(await form.findByText(/^The picture was not uploaded\./)).toHaveRole('alert');
  expect(edits).toEqual([]);
  mockEndpoint(endpoints.addImage, uploaded);
  await user.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByLabelText('Picture description')).toHaveValue('The pitch from the gate');
  await user.click(await form.findByRole('button', { name: 'Remove' }));
  expect(form.queryByLabelText('Picture description')).toBeNull();
  expect(form.getByLabelText('Choose a file')).toHaveFocus();
});

test('can be loaded again after an error', async () => {
  mockProblem(endpoints.listManagedPlaces, 'database-unavailable');
  renderApp('/dashboard/places', { user: aSignedInUser(), role: 'admin' });
  expect(await screen.findByText('We couldn’t load the places')).toBeVisible();
});
