import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Role } from '@camp/server/contract';
import { aSignedInUser } from '../testing/data/builders';
import { mockEndpoint, mockProblem } from '../testing/api/mock-api';
import { renderApp } from '../testing/pages/render-app';

const instructorPages = ['instructorHome', 'addClass', 'history', 'profile'];
const adminPages = [
  ...['adminHome', 'manageClass', 'manageUser', 'orders', 'orders/6', 'applications', 'auditLog'],
  ...['places', 'consents', 'consents/waiver', 'manageClass/6/admissions'],
  'newsletter',
  'instructorProfiles',
];

const mockEverything = () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  // Without the profile, the home of an instructor only lacks the first steps.
  mockProblem(endpoints.getOwnProfile, 'too-many-requests');
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 0, revenue: 0, orders: 0 });
};

const openAs = (path: string, role: Role | 'camper') => {
  mockEverything();
  return renderApp(path, { user: aSignedInUser(), ...(role !== 'camper' && { role }) });
};

test.each([
  ...instructorPages.flatMap((page) => [[page, 'admin'] as const, [page, 'camper'] as const]),
  ...adminPages.flatMap((page) => [[page, 'instructor'] as const, [page, 'camper'] as const]),
])(
  '%s redirects a user with role %s to the home page, with the location they came from',
  async (page, role) => {
    const { router } = openAs(`/dashboard/${page}`, role);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.state).toMatchObject({ from: { pathname: `/dashboard/${page}` } });
  },
);

test.each<[Role, string[]]>([
  [
    'admin',
    [
      ...['Admin Home Overview', 'Manage Class', 'Manage User', 'Orders', 'Applications'],
      ...['Profiles', 'Places', 'Consents', 'Audit Log'],
      'Newsletter',
      ...['Home Camp website', 'Class Browse classes'],
    ],
  ],
  [
    'instructor',
    [
      ...['Instructor Home Overview', 'Add Class', 'Feedback Classes I teach', 'My Profile'],
      'My Cart',
      ...[
        'Payment History',
        'Enrolled My classes',
        'My Calendar',
        'Saved',
        'Waiting Lists',
        'My Family',
        'Account',
      ],
      ...['Home Camp website', 'Class Browse classes'],
    ],
  ],
])('the menu of an %s contains %j', async (role, labels) => {
  const first = { admin: adminPages, instructor: instructorPages }[role][0];
  openAs(`/dashboard/${first}`, role);
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await menu.findByRole('link', { name: `${role === 'admin' ? 'Admin' : 'Instructor'} Home` });
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
});
