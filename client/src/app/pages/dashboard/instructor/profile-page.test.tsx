import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Application, type InstructorProfile } from '@camp/server/contract';
import {
  aCampClass,
  anApplication,
  anId,
  anInstructor,
  aSignedInUser,
} from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const empty: InstructorProfile = { revision: 0, sports: [], languages: [], qualifications: [] };
const license = {
  _id: anId(),
  title: 'C License',
  issuer: 'Federation',
  status: 'confirmed' as const,
  revision: 1,
  isExpired: false,
};

const mockApplication = (application: Application | null) =>
  mockEndpoint(endpoints.getOwnApplication, { application });
beforeEach(() => {
  mockApplication(null);
  mockEndpoint(endpoints.listInstructors, []);
  mockEndpoint(endpoints.listClasses, []);
});

const openPage = (profile: InstructorProfile, user = aSignedInUser()) => {
  mockEndpoint(endpoints.getOwnProfile, profile);
  return renderApp('/dashboard/profile', { user, role: 'instructor' });
};
const mockSave = (response: InstructorProfile) => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.updateOwnProfile, ({ body }) => {
    requests.push(body);
    return response;
  });
  return requests;
};
const button = (name: string) => screen.getByRole('button', { name });

test('saves what the instructor says, and shows what waits for the camp', async () => {
  const requests = mockSave({ ...empty, revision: 1, proposedBio: { text: 'Hi', revision: 1 } });
  const { user } = openPage(empty);
  await user.type(await screen.findByRole('textbox', { name: 'About you' }), 'Hi');
  await user.click(button('Cricket'));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Languages you speak (optional)' }),
    'Spanish',
  );
  await user.click(button('Add a qualification'));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'First aid');
  await user.type(screen.getByRole('textbox', { name: 'Issued by' }), 'Red Cross');
  await user.click(button('Save profile'));
  expect(await screen.findByText('In review')).toBeVisible();
  expect(requests).toEqual([
    {
      revision: 0,
      bio: 'Hi',
      sports: ['Cricket'],
      languages: ['es'],
      qualifications: [{ title: 'First aid', issuer: 'Red Cross' }],
    },
  ]);
});

const accepted = anApplication({
  status: 'accepted',
  sports: ['Cricket'],
  experience: 'Six years with ages 7 to 10.',
  statedQualifications: ['First aid'],
});

test('fills in a profile that was never saved from the application, and saves nothing by itself', async () => {
  const requests = mockSave({ ...empty, revision: 1 });
  mockApplication(accepted);
  const { user } = openPage(empty);
  expect(await screen.findByText(/^We filled this in from your application\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'About you' })).toHaveValue(accepted.experience);
  expect(requests).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Issued by' }), 'Red Cross');
  await user.click(button('Save profile'));
  await waitFor(() => expect(screen.queryByText(/^We filled this in/)).toBeNull());
  expect(requests).toEqual([
    {
      revision: 0,
      bio: accepted.experience,
      sports: ['Cricket'],
      languages: [],
      qualifications: [{ title: 'First aid', issuer: 'Red Cross' }],
    },
  ]);
});

test.each([
  ['a saved profile', { ...empty, revision: 1 }, accepted],
  ['a denied application', empty, { ...accepted, status: 'declined' as const }],
  ['an application of only a text', empty, anApplication({ status: 'accepted' })],
])('leaves the form as it is for %s', async (_, profile, application) => {
  mockApplication(application);
  openPage(profile);
  expect(await screen.findByRole('textbox', { name: 'About you' })).toHaveValue('');
  expect(screen.queryByText(/^We filled this in/)).toBeNull();
});

test('shows the empty form if the application cannot be loaded', async () => {
  mockProblem(endpoints.getOwnApplication, 'too-many-requests');
  openPage(empty);
  expect(await screen.findByRole('textbox', { name: 'About you' })).toHaveValue('');
});

test('marks each qualification with its state and the reason of the camp', async () => {
  openPage({
    ...empty,
    revision: 3,
    bio: 'Hello',
    qualifications: [
      license,
      { ...license, _id: anId(), status: 'rejected', reason: 'Unknown number.' },
      { ...license, _id: anId(), status: 'pending' },
      { ...license, _id: anId(), isExpired: true },
    ],
  });
  expect(await screen.findByText('Public')).toBeVisible();
  for (const state of ['Confirmed', 'Denied', 'In review', 'Expired']) {
    expect(screen.getByText(state)).toBeVisible();
  }
  expect(screen.getByText('Unknown number.')).toBeVisible();
});

test('shows all errors at their fields and sends nothing', async () => {
  const requests = mockSave(empty);
  const { user } = openPage(empty);
  await user.click(await screen.findByRole('button', { name: 'Add a qualification' }));
  await user.click(button('Save profile'));
  expect(await screen.findByText('The title must not be empty.')).toBeVisible();
  expect(screen.getByText('The issuer must not be empty.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(requests).toEqual([]);
});

test('keeps what was typed if another tab changed the profile', async () => {
  mockProblem(endpoints.updateOwnProfile, 'changed-meanwhile');
  const { user } = openPage(empty);
  await user.type(await screen.findByRole('textbox', { name: 'About you' }), 'Hi');
  await user.click(button('Save profile'));
  expect(await screen.findByRole('alert')).toHaveTextContent('changed in another tab');
  expect(screen.getByRole('textbox', { name: 'About you' })).toHaveValue('Hi');
});

test('a rejected bio is shown with the reason and not sent again unchanged', async () => {
  const requests = mockSave(empty);
  const { user } = openPage({ ...empty, revision: 2, rejectedBio: { text: 'Bad', reason: 'No.' } });
  expect(await screen.findByText('No.')).toBeVisible();
  await user.click(button('Football'));
  await user.click(button('Save profile'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).not.toHaveProperty('bio');
});

test('asks for a verified email first', async () => {
  openPage(empty, aSignedInUser({ emailVerified: false }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/need a verified email to change your profile/)).toBeVisible();
  expect(main.queryByRole('textbox', { name: 'About you' })).toBeNull();
});

test('offers a retry if the profile cannot be loaded', async () => {
  mockNetworkError(endpoints.getOwnProfile);
  const { user } = renderApp('/dashboard/profile', { user: aSignedInUser(), role: 'instructor' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.getOwnProfile, empty);
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: 'About you' })).toBeVisible();
});

test('links to the public page of an instructor who has one', async () => {
  const own = anInstructor();
  mockEndpoint(endpoints.listInstructors, [anInstructor(), own]);
  mockEndpoint(endpoints.listClasses, [aCampClass(), aCampClass({ instructorId: own._id })]);
  openPage(empty);
  expect(await screen.findByRole('link', { name: 'View my public page' })).toHaveAttribute(
    'href',
    `/allInstructor/${own._id}`,
  );
});

test('does not link to a public page of an instructor without one', async () => {
  openPage(empty);
  expect(await screen.findByRole('textbox', { name: 'About you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View my public page' })).toBeNull();
});

test('sets the email that families see, and goes back to the camp’s', async () => {
  const profile = { ...empty, publicEmail: 'old@people.test' };
  const requests: unknown[] = [];
  mockEndpoint(endpoints.setPublicEmail, ({ body }) => {
    requests.push(body);
    return body as { publicEmail: string | null };
  });
  const { user } = openPage(profile);
  const field = await screen.findByRole('textbox', { name: 'Email for questions (optional)' });
  expect(field).toHaveValue('old@people.test');
  await user.clear(field);
  await user.type(field, 'coach');
  await user.click(button('Save public email'));
  expect(await screen.findByText(/Enter a complete email address/)).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(field, '@people.test');
  await user.click(button('Save public email'));
  expect(await screen.findByText('Families now see coach@people.test')).toBeVisible();
  await user.clear(field);
  await user.click(button('Save public email'));
  expect(await screen.findByText('Families now see the camp’s email')).toBeVisible();
  expect(requests).toEqual([{ publicEmail: 'coach@people.test' }, { publicEmail: null }]);
});
