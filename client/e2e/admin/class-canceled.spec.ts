import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { cancelClass } from '../stack/admin-actions';
import { createOtherUsers, createUser, SEEDED_ADMIN, type TestUser } from '../stack/users';
import { expectNotified, expectNotNotified, getMail } from '../stack/notifications';
import { buy } from '../stack/shop';
import { aClass, createClassOnSale } from '../stack/teaching';
import { test } from '../stack/visitor';

const REASON = 'The roof of the hall leaks.';

/** Returns the audit log entries that match, newest first. */
const listActions = async (admin: TestUser, q: string) =>
  (await call(endpoints.listAuditEntries, admin.token, { query: { q } })).map(
    ({ actor, action, subject, before, after }) => ({
      by: actor?.email,
      action,
      to: subject.name,
      change: `${before} → ${after}`,
    }),
  );

test('refunds everyone when a class is canceled, notifies them, and records it in the audit log', async ({
  openPageAs,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const { className: name } = campClass;
  const instructor = await createUser('Ned', 'instructor');
  const camper = await createUser('Cid');
  const admin = await createUser('Ann', 'admin');
  const otherUsers = await createOtherUsers();
  await createClassOnSale(instructor, campClass);
  const page = await openPageAs(camper);
  await buy(page, name);

  const adminPage = await openPageAs(admin);
  await adminPage.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await cancelClass(adminPage, name, REASON, '1 enrollment canceled, $48.50 refunded.');
  const title = `${name} is canceled`;
  await expectNotified(title, [camper, instructor]);
  const toCamper = await getMail(title, camper);
  expect(toCamper.text).toContain(`${REASON} We refunded $48.50 to your Visa ••••\u00A04242.`);
  const toInstructor = await getMail(title, instructor);
  expect(toInstructor.text).toContain(`${REASON} Everyone enrolled gets a full refund.`);

  await page.goto('/dashboard/enrolled');
  const canceledRegion = page.getByRole('region', { name: 'Canceled' });
  await expect(canceledRegion).toContainText(REASON);
  await expect(canceledRegion).toContainText('We refunded $48.50 to your Visa ••••\u00A04242.');
  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();

  await adminPage.goto(`/dashboard/auditLog?q=${encodeURIComponent(name)}`);
  const entry = adminPage.getByRole('row').filter({ hasText: REASON });
  await expect(entry).toContainText(admin.name);
  expect(await listActions(admin, name)).toEqual([
    {
      by: admin.email,
      action: 'class-canceled',
      to: name,
      change: `approved → canceled: ${REASON}`,
    },
    { by: SEEDED_ADMIN, action: 'class-status-changed', to: name, change: 'pending → approved' },
  ]);
  expect(await listActions(admin, instructor.email)).toEqual([
    { by: SEEDED_ADMIN, action: 'role-changed', to: instructor.name, change: 'none → instructor' },
  ]);
  await expectNotNotified(otherUsers);
});
