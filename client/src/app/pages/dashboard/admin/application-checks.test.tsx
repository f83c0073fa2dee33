import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from '#testing/api/mock-api';
import { anApplication, anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const noor = anApplication({ name: 'Noor Haddad', userId: anId() });
const leo = anApplication({ name: 'Leo Fischer', userId: anId() });

/** Mocks the applications and their checks with state. Returns the checks that were recorded. */
const mockApplications = (...applications: Application[]) => {
  const recorded: { id: unknown; expiresOn: string }[] = [];
  mockEndpoint(endpoints.listApplications, () => {
    const items = applications.map((item) => {
      const check = recorded.find(({ id }) => id === item.userId);
      return check
        ? { ...item, backgroundCheck: { expiresOn: check.expiresOn, isExpired: false } }
        : item;
    });
    return pageResponse(endpoints.listApplications, items, items.length);
  });
  mockEndpoint(endpoints.setBackgroundCheck, ({ params: { id }, body }) => {
    const { backgroundCheck } = body as { backgroundCheck: { expiresOn: string } };
    recorded.push({ id, ...backgroundCheck });
    return { modifiedCount: 1 };
  });
  return recorded;
};

const openPage = () => renderApp('/dashboard/applications', { user: admin, role: 'admin' });
const findItem = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const namesOf = (item: Awaited<ReturnType<typeof findItem>>) =>
  item.getAllByRole('button', { name: /Record|Accept|Deny/ }).map(({ textContent }) => textContent);

test('records the background check first, then accepts', async () => {
  const recorded = mockApplications(noor, leo);
  const { user } = openPage();
  const item = await findItem('Noor Haddad');
  expect(namesOf(item)).toEqual(['Record background check', 'Accept without check', 'Deny']);
  await user.click(item.getByRole('button', { name: /^Record background check/ }));
  const form = within(screen.getByRole('form', { name: 'Background check of Noor Haddad' }));
  await user.type(form.getByLabelText('Checked on'), '2031-03-01');
  await user.type(form.getByLabelText('Valid until'), '2033-03-01');
  await user.click(form.getByRole('button', { name: 'Save check' }));
  expect(await screen.findByText('Background check saved')).toBeVisible();
  expect(recorded).toEqual([{ id: noor.userId, checkedOn: '2031-03-01', expiresOn: '2033-03-01' }]);
  const checked = await findItem('Noor Haddad');
  expect(checked.getByText('Background check valid until Mar 1, 2033')).toBeVisible();
  expect(namesOf(checked)).toEqual(['Accept', 'Deny']);
  await waitFor(() => expect(checked.getByRole('button', { name: /^Accept/ })).toHaveFocus());
  expect(namesOf(await findItem('Leo Fischer'))).toContain('Accept without check');
});

test('closes the form of the check without saving', async () => {
  const recorded = mockApplications(noor);
  const { user } = openPage();
  const record = { name: /^Record background check/ };
  await user.click((await findItem('Noor Haddad')).getByRole('button', record));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: /^Background check/ })).toBeNull();
  expect(screen.getByRole('button', record)).toHaveFocus();
  expect(recorded).toEqual([]);
});

test('records no check for an applicant without an account', async () => {
  mockApplications(anApplication({ name: 'Old Hand' }));
  openPage();
  expect(namesOf(await findItem('Old Hand'))).toEqual(['Accept without check', 'Deny']);
});
