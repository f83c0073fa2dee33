import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type ProfileForReview } from '@camp/server/contract';
import { anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem, pageResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test' });
const qualification = {
  ...{ _id: anId(), title: 'C License', issuer: 'Federation', number: 'C-204' },
  ...{ status: 'pending' as const, revision: 2, isExpired: false },
};
const aProfile = (over: Partial<ProfileForReview> = {}): ProfileForReview => ({
  ...{ _id: anId(), name: 'Priya Raman', email: 'priya@camp.test', revision: 2 },
  ...{ sports: [], languages: [], qualifications: [qualification] },
  proposedBio: { text: 'I coach cricket.', revision: 2 },
  waitingSince: '2031-05-04T10:00:00.000Z',
  ...over,
});

/** Mocks the list with state. Returns the decisions and checks that the server received. */
const mockProfiles = (...profiles: ProfileForReview[]) => {
  const received: unknown[] = [];
  mockEndpoint(endpoints.listProfiles, ({ query }) => {
    const found = profiles.filter((one) => !query.waiting || one.waitingSince !== undefined);
    return pageResponse(endpoints.listProfiles, found, found.length);
  });
  mockEndpoint(endpoints.decideProfile, ({ body }) => {
    received.push(body);
    return { modifiedCount: 1 };
  });
  mockEndpoint(endpoints.setBackgroundCheck, ({ body }) => {
    received.push(body);
    return { modifiedCount: 1 };
  });
  return received;
};
const openPage = (search = '') =>
  renderApp(`/dashboard/instructorProfiles${search}`, { user: admin, role: 'admin' });
const findDialog = async () => within(await screen.findByRole('dialog'));

test('confirms a qualification with the revision that the admin saw, after a question', async () => {
  const received = mockProfiles(aProfile(), aProfile({ name: 'Idle', waitingSince: undefined }));
  const { user } = openPage();
  expect(await screen.findByText('I coach cricket.')).toBeVisible();
  expect(screen.queryByText('Idle')).toBeNull();
  expect(await screen.findByRole('link', { name: /^Profiles ?, ?1 ?waiting$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm C License of Priya Raman' }));
  const dialog = await findDialog();
  expect(received).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(received).toEqual([{ item: qualification._id, revision: 2, decision: 'confirmed' }]),
  );
});

test('rejects a bio only with a reason', async () => {
  const received = mockProfiles(aProfile());
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Deny bio of Priya Raman' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(dialog.getByText(/^Enter a reason/)).toBeVisible());
  await user.type(dialog.getByRole('textbox'), 'Too long.');
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() =>
    expect(received).toEqual([
      { item: 'bio', revision: 2, decision: 'rejected', reason: 'Too long.' },
    ]),
  );
});

test('shows the public bio beside the proposed one, with the words that change', async () => {
  const proposedBio = { text: 'I coach football.', revision: 2 };
  mockProfiles(aProfile({ bio: 'I coach cricket.', proposedBio }));
  openPage();
  const versionOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section')!);
  const [now, proposed] = [await versionOf('Families see now'), await versionOf('Proposed')];
  expect(now.getByRole('deletion')).toHaveTextContent('cricket.');
  expect(now.queryByRole('insertion')).toBeNull();
  expect(proposed.getByRole('insertion')).toHaveTextContent('football.');
  expect(proposed.queryByRole('deletion')).toBeNull();
});

test('lists what waits for a decision before what is decided', async () => {
  const decided = {
    ...qualification,
    _id: anId(),
    title: 'First Aid',
    status: 'confirmed' as const,
  };
  mockProfiles(aProfile({ qualifications: [decided, qualification] }));
  openPage();
  const [first, second] = [await screen.findByText('C License'), screen.getByText('First Aid')];
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('says so if the instructor changed the bio meanwhile', async () => {
  mockProfiles(aProfile());
  mockProblem(endpoints.decideProfile, 'changed-meanwhile');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Approve bio of Priya Raman' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
});

test('records a background check, and shows errors at its fields', async () => {
  const received = mockProfiles(aProfile({ waitingSince: undefined }));
  const { user } = openPage('?show=all');
  await user.click(await screen.findByRole('button', { name: 'Record a check of Priya Raman' }));
  const form = within(await screen.findByRole('form', { name: 'Background check of Priya Raman' }));
  await user.click(form.getByRole('button', { name: 'Save check' }));
  expect(await form.findByText('Enter the day of the check.')).toBeVisible();
  await user.type(form.getByLabelText('Checked on'), '2031-02-10');
  await user.type(form.getByLabelText('Valid until'), '2033-02-09');
  await user.click(form.getByRole('button', { name: 'Save check' }));
  await waitFor(() =>
    expect(received).toEqual([
      { backgroundCheck: { checkedOn: '2031-02-10', expiresOn: '2033-02-09' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.getByRole('button', { name: 'Record a check of Priya Raman' })).toHaveFocus();
});

test('links to the page of an instructor, which an admin who teaches does not have', async () => {
  mockProfiles(aProfile(), aProfile({ name: 'Thea Banks', isAdmin: true }));
  openPage();
  expect(await screen.findByRole('link', { name: 'Priya Raman' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thea Banks Admin' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Thea Banks' })).toBeNull();
});

test('says that there is nothing to review', async () => {
  mockProfiles();
  openPage();
  expect(await screen.findByText('No profiles to review')).toBeVisible();
});
