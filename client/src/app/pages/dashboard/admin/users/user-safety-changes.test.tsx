import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { aUser } from '#testing/api/mock-users';
import { anId } from '#testing/data/builders';
import { openManageUser } from '#testing/pages/manage-user-page';

/** Opens the page of a user with one child. */
const openPage = (camperId: string) => {
  const maya = { _id: camperId, firstName: 'Maya', lastName: 'Fischer', isAccountHolder: false };
  const user = aUser();
  mockEndpoint(endpoints.getUser, {
    ...user,
    campers: [{ ...maya, age: 9, isShared: false, isArchived: false }],
    ...{ enrollments: [], orders: [], orderCount: 0, paidTotal: 0, refundedTotal: 0 },
    ...{ applications: [], classes: [] },
  });
  return openManageUser('', `/dashboard/manageUser/${user._id}`);
};

test('shows what stood in the safety data of a camper before, on request only', async () => {
  let reads = 0;
  const camperId = anId();
  mockEndpoint(endpoints.getSafetyChanges, ({ params }) => {
    reads += 1;
    expect(params.id).toBe(camperId);
    return {
      name: 'Maya Fischer',
      changes: [
        {
          ...{ _id: 's2', changedAt: '2031-07-07T09:05:00-04:00', changedBy: 'Greg Reed' },
          fields: ['allergies' as const, 'pickUpPeople' as const],
          ...{ before: { allergies: 'Peanuts.', pickUpPeople: ['Ava Reed'] }, after: {} },
        },
        {
          ...{ _id: 's1', changedAt: '2031-05-04T10:00:00-04:00', changedBy: 'Leo Fischer' },
          ...{ isNew: true as const, fields: ['allergies' as const] },
          ...{ before: {}, after: { allergies: 'Peanuts.' } },
        },
      ],
    };
  });
  const { user } = openPage(camperId);
  const family = within(await screen.findByRole('region', { name: /^Family/ }));
  expect(reads).toBe(0);
  await user.click(
    family.getByRole('button', { name: 'Show safety data changes of Maya Fischer' }),
  );
  expect(await family.findByText(/Greg Reed/)).toBeVisible();
  expect(family.getByText('The audit log records that you viewed this.')).toBeVisible();
  const texts = family.getAllByText(/^(Before|After|Entered):/).map((item) => item.textContent);
  expect(texts).toEqual([
    ...['Before: Peanuts.', 'After: Not given', 'Before: Ava Reed', 'After: Nobody'],
    'Entered: Peanuts.',
  ]);
  await user.click(
    family.getByRole('button', { name: 'Hide safety data changes of Maya Fischer' }),
  );
  expect(family.queryByText(/Greg Reed/)).toBeNull();
  expect(reads).toBe(1);
});
