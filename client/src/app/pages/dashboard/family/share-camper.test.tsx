import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Guardian } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockProblem, neverRespond } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aSentInvitation, mockSharing } from '#testing/api/mock-sharing';
import { aCamper, anId } from '#testing/data/builders';
import { openCamperForm } from '#testing/pages/camper-form';

const maya = aCamper();
const ben: Guardian = { _id: anId(), name: 'Ben Reed' };
const cleo: Guardian = { _id: anId(), name: 'Cleo Park' };

const openPage = () => {
  mockFamily(maya);
  return openCamperForm(maya._id);
};
const findPeople = async () =>
  within(await screen.findByRole('list', { name: 'Shared with' })).getAllByRole('listitem');

test('says that nobody else sees a camper, and invites by email', async () => {
  const changes = mockSharing();
  const app = openPage();
  expect(await screen.findByText('Only you see and edit Maya’s details.')).toBeVisible();
  await app.type('Share with another adult', 'Ben@People.test');
  await app.press('Invite');
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  const [row] = await findPeople();
  expect(row).toHaveTextContent('ben@people.testInvited. Open until May 18, 2031.');
  expect(screen.getByLabelText('Share with another adult')).toHaveValue('');
  expect(changes).toEqual([`invited ben@people.test to ${maya._id}`]);
});

test('shares all children with one invitation, unless the parent wants one only', async () => {
  const leo = aCamper({ firstName: 'Leo' });
  const others = [
    aCamper({ firstName: 'Zoe', isShared: true }),
    aCamper({ firstName: 'Mia', isAccountHolder: true }),
  ];
  const changes = mockSharing();
  mockFamily(maya, leo, ...others);
  const app = openCamperForm(maya._id);
  await app.type('Share with another adult', 'ben@people.test');
  const all = await screen.findByLabelText('Share all my children: Maya and Leo');
  expect(all).toBeChecked();
  await app.press('Invite');
  const [row] = await findPeople();
  expect(row).toHaveTextContent(
    'Invited for 2 children; withdrawing ends it for all. Open until May 18, 2031.',
  );
  await app.user.click(all);
  await app.type('Share with another adult', 'cleo@people.test');
  await app.press('Invite');
  await waitFor(() =>
    expect(changes).toEqual([
      `invited ben@people.test to ${maya._id} and ${leo._id}`,
      `invited cleo@people.test to ${maya._id}`,
    ]),
  );
});

test.each([
  ['nothing', '', 'Enter an email address.'],
  ['no address', 'ben', 'Enter a full email address, such as sam@example.com.'],
])('refuses %s before it sends', async (_, email, message) => {
  const changes = mockSharing();
  const app = openPage();
  const field = await screen.findByLabelText('Share with another adult');
  if (email) await app.user.type(field, email);
  await app.press('Invite');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveFocus();
  expect(changes).toEqual([]);
});

test.each([
  ['already-invited', 'This person already has an open invitation.'],
  ['too-many-invitations', 'You have sent too many invitations.'],
  ['email-not-verified', 'Please verify your email address first.'],
] as const)('says why an invitation is refused: %s', async (kind, title) => {
  mockSharing();
  mockProblem(endpoints.inviteGuardian, kind);
  const app = openPage();
  await app.type('Share with another adult', 'ben@people.test');
  await app.press('Invite');
  expect(await screen.findByText(`The invitation was not sent. ${title}`)).toHaveRole('alert');
  expect(screen.getByLabelText('Share with another adult')).toHaveValue('ben@people.test');
});

test('shows an error of the server at the field', async () => {
  mockSharing();
  const detail = 'must not be your own';
  mockProblem(endpoints.inviteGuardian, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/email', detail }],
  });
  const app = openPage();
  await app.type('Share with another adult', 'me@people.test');
  await app.press('Invite');
  const field = screen.getByLabelText('Share with another adult');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(detail)));
});

test('withdraws one invitation and leaves the other', async () => {
  const invitations = [aSentInvitation('ben@people.test'), aSentInvitation('cleo@people.test')];
  const changes = mockSharing({ invitations: [...invitations] });
  const { press } = openPage();
  await press('Withdraw the invitation of ben@people.test');
  expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
  await waitFor(async () => expect(await findPeople()).toHaveLength(1));
  expect((await findPeople())[0]).toHaveTextContent('cleo@people.test');
  expect(changes).toEqual([`withdrew ${invitations[0]!._id}`]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('says that an invitation was answered before it was withdrawn', async () => {
  mockSharing({ invitations: [aSentInvitation('ben@people.test')] });
  mockProblem(endpoints.withdrawInvitation, 'invitation-answered');
  const { press } = openPage();
  await press('Withdraw the invitation of ben@people.test');
  expect(await screen.findByText('We couldn’t withdraw the invitation')).toBeVisible();
  expect(screen.getByText('This invitation has already been answered.')).toBeVisible();
});

test('stops sharing with one guardian after confirmation', async () => {
  const changes = mockSharing({ guardians: [ben, cleo] });
  const { press } = openPage();
  await press('Stop sharing with Ben Reed');
  const dialog = await screen.findByRole('dialog', { name: 'Stop sharing Maya with Ben Reed?' });
  expect(changes).toEqual([]);
  within(dialog).getByRole('button', { name: 'Stop sharing' }).click();
  expect(await screen.findByText('Sharing ended')).toBeInTheDocument();
  await waitFor(async () => expect(await findPeople()).toHaveLength(1));
  expect((await findPeople())[0]).toHaveTextContent('Cleo Park');
  expect(changes).toEqual([`removed ${ben._id}`]);
});

test('does not offer a fourth guardian', async () => {
  mockSharing({ guardians: [ben, cleo, { _id: anId(), name: 'Dan' }] });
  openPage();
  expect(await screen.findByText('A camper can be shared with at most 3 adults.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});

test('shows a placeholder while it loads, next to the form', async () => {
  neverRespond(endpoints.getCamperSharing);
  openPage();
  expect(await screen.findByText('Loading who shares this camper')).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
});

test('offers a retry if the people cannot be loaded, and keeps the form', async () => {
  mockProblem(endpoints.getCamperSharing, 'too-many-requests');
  const { press } = openPage();
  await screen.findByText('We couldn’t load who shares this camper');
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
  mockSharing({ guardians: [ben] });
  await press('Try again');
  expect((await findPeople())[0]).toHaveTextContent('Ben Reed');
});

test.each([
  ['of another family', aCamper({ isShared: true, ownerName: 'Ann Field' })],
  ['who is the account holder', aCamper({ isAccountHolder: true })],
])('does not offer to share a camper %s', async (_, camper) => {
  mockFamily(camper);
  openCamperForm(camper._id);
  await screen.findByLabelText('First name');
  expect(screen.queryByText('Shared with')).not.toBeInTheDocument();
  const note = screen.queryByText('Ann Field shares Maya with you.');
  expect(note !== null).toBe(camper.isShared);
});
