import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type AcceptedInvitation, type ReceivedInvitation } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aReceivedInvitation } from '#testing/api/mock-sharing';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { returnToTab } from '#testing/browser/fake-time';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const openPage = () => renderApp(paths.family, { user: aSignedInUser() });
const zoe = aCamper({ firstName: 'Zoe', isShared: true, ownerName: 'Ann Field' });
const invitation = aReceivedInvitation();
const other = aReceivedInvitation({ firstName: 'Max', invitedBy: 'Cleo Park' });
const ACCEPT = 'Accept the invitation of Ann Field to share Zoe';
const DECLINE = 'Decline the invitation of Ann Field to share Zoe';

/** Mocks the invitations with state, and the names of an acceptance. Returns the answers that it received. */
const mockAnswers = (
  invitations: ReceivedInvitation[],
  names: Partial<Pick<AcceptedInvitation, 'acceptedFirstNames' | 'fullFirstNames'>>,
) => {
  let stored = invitations;
  const answers: string[] = [];
  const answer = (text: string, id: unknown) => {
    answers.push(text);
    stored = stored.filter(({ _id }) => _id !== id);
  };
  mockEndpoint(endpoints.listCamperInvitations, () => stored);
  mockEndpoint(endpoints.acceptCamperInvitation, ({ params }) => {
    answer('accepted', params.id);
    mockFamily(zoe);
    return { ...zoe, acceptedFirstNames: ['Zoe'], ...names };
  });
  mockEndpoint(endpoints.declineCamperInvitation, ({ params }) => {
    answer('declined', params.id);
    return { modifiedCount: 1 };
  });
  return answers;
};

const mockInvitations = (...invitations: ReceivedInvitation[]) => mockAnswers(invitations, {});

test('shows who invites to which child, and until when', async () => {
  mockFamily();
  mockInvitations(invitation);
  openPage();
  const section = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    'Ann Field invited you to share Zoe. You would see and edit Zoe’s details, including health and emergency contacts. Open until May 18, 2031.',
  );
});

test('shows invitations once the email is verified, without a reload', async () => {
  mockFamily();
  mockInvitations(invitation);
  renderApp(paths.family, { user: aSignedInUser({ emailVerified: false }) });
  expect(await screen.findByText(/^Verify your email to see invitations/)).toBeVisible();
  expect(await screen.findByText('No campers yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: ACCEPT })).not.toBeInTheDocument();
  await screen.findByRole('region', { name: 'Verify your email' });
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByRole('button', { name: ACCEPT })).toBeVisible();
  expect(screen.queryByText(/^Verify your email to see invitations/)).not.toBeInTheDocument();
});

test('adds the child when the invitation is accepted, and keeps the other invitation', async () => {
  mockFamily();
  const answers = mockInvitations(invitation, other);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: ACCEPT }));
  expect(await screen.findByText('Zoe is now in your family')).toBeInTheDocument();
  const card = within(await screen.findByRole('article', { name: 'Zoe Camper' }));
  expect(card.getByText('Shared by Ann Field')).toBeVisible();
  expect(answers).toEqual(['accepted']);
  expect(screen.queryByRole('button', { name: ACCEPT })).not.toBeInTheDocument();
  expect(screen.getByText(/^Cleo Park invited you to share Max/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('accepts an invitation for several children at once', async () => {
  mockFamily();
  const answers = mockAnswers([{ ...invitation, otherFirstNames: ['Max', 'Lena'] }], {
    acceptedFirstNames: ['Zoe', 'Max', 'Lena'],
  });
  const { user } = openPage();
  expect(
    await screen.findByText('Ann Field invited you to share Zoe, Max, and Lena.'),
  ).toBeVisible();
  expect(screen.getByText(/^You would see and edit their details/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Accept .* Zoe, Max, and Lena$/ }));
  expect(await screen.findByText('Zoe, Max, and Lena are now in your family')).toBeInTheDocument();
  expect(answers).toEqual(['accepted']);
});

test('names only the children who were added, and says who was not and why', async () => {
  mockFamily();
  mockAnswers([{ ...invitation, otherFirstNames: ['Max', 'Lena'] }], {
    acceptedFirstNames: ['Zoe'],
    fullFirstNames: ['Max', 'Lena'],
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Accept .* Zoe, Max, and Lena$/ }));
  expect(await screen.findByText('Zoe is now in your family')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Max and Lena were not added: a camper can be shared with at most 3 adults. The invitation stays open for them.',
    ),
  ).toBeInTheDocument();
});

test('says why an invitation cannot be accepted', async () => {
  mockFamily();
  mockInvitations(invitation);
  mockProblem(endpoints.acceptCamperInvitation, 'too-many-guardians');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: ACCEPT }));
  expect(await screen.findByText('We couldn’t accept the invitation')).toBeVisible();
  expect(screen.getByText(/This camper is shared with too many adults\./)).toBeVisible();
});

test('declines an invitation after confirmation', async () => {
  mockFamily();
  const answers = mockInvitations(invitation);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: DECLINE }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline to share Zoe?' }));
  expect(answers).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation declined')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Invitations')).not.toBeInTheDocument());
  expect(answers).toEqual(['declined']);
});

test('offers a retry if the invitations cannot be loaded, and shows the family', async () => {
  mockFamily(zoe);
  mockProblem(endpoints.listCamperInvitations, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your invitations');
  expect(await screen.findByRole('article', { name: 'Zoe Camper' })).toBeVisible();
  mockInvitations(invitation);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: ACCEPT })).toBeVisible();
});

test('a shared camper can be edited and left, but not archived', async () => {
  mockFamily(aCamper(), zoe);
  const left: unknown[] = [];
  mockEndpoint(endpoints.leaveCamper, ({ params }) => {
    left.push(params.id);
    mockFamily(aCamper());
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  const card = within(await screen.findByRole('article', { name: 'Zoe Camper' }));
  expect(card.getByRole('link', { name: 'Edit Zoe Camper' })).toBeVisible();
  expect(card.getByText('Only the family')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Leave Zoe Camper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Zoe Camper?' }));
  expect(left).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You left Zoe')).toBeInTheDocument();
  expect(left).toEqual([zoe._id]);
  expect(screen.queryByRole('article', { name: 'Zoe Camper' })).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Maya Camper' })).toBeVisible();
});

test('shared campers do not count toward the most possible campers', async () => {
  mockFamily(zoe, ...Array.from({ length: 11 }, (_, index) => aCamper({ firstName: `C${index}` })));
  openPage();
  await screen.findByRole('article', { name: 'Zoe Camper' });
  expect(screen.queryByText(/^A family can have at most/)).not.toBeInTheDocument();
});
