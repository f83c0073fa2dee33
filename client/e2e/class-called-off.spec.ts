import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './stack/calls';
import { callOff } from './stack/office';
import { createBystanders, createPerson, SEEDED_ADMIN, type Person } from './stack/people';
import { expectTold, expectUntold, getMail } from './stack/post';
import { buy } from './stack/shopping';
import { aClass, openClass } from './stack/teaching';
import { test } from './stack/visitor';

const REASON = 'The roof of the hall leaks.';

/** Who did what, newest first. */
const listDeeds = async (admin: Person, q: string) =>
  (await call(endpoints.listAuditEntries, admin.token, { query: { q } })).map(
    ({ actor, action, subject, before, after }) => ({
      by: actor?.email,
      action,
      to: subject.name,
      change: `${before} → ${after}`,
    }),
  );

test('a class that is called off pays back everything, tells those in it, and stands in the audit log', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const { className: name } = campClass;
  const instructor = await createPerson('Ned', 'instructor');
  const camper = await createPerson('Cid');
  const admin = await createPerson('Ann', 'admin');
  const bystanders = await createBystanders();
  await openClass(instructor, campClass);
  const page = await visit(camper);
  await buy(page, name);

  const office = await visit(admin);
  await office.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await callOff(office, name, REASON, '1 place cancelled, $48.50 goes back.');
  const title = `${name} has been cancelled`;
  await expectTold(title, [camper, instructor]);
  const toCamper = await getMail(title, camper);
  expect(toCamper.text).toContain(`${REASON} $48.50 goes back to your card.`);
  const toInstructor = await getMail(title, instructor);
  expect(toInstructor.text).toContain(`${REASON} Everybody in it gets their money back.`);

  await page.goto('/dashboard/enrolled');
  const cancelled = page.getByRole('region', { name: 'Cancelled' });
  await expect(cancelled).toContainText(REASON);
  await expect(cancelled).toContainText('$48.50 has gone back to your card.');
  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();

  await office.goto(`/dashboard/auditLog?q=${encodeURIComponent(name)}`);
  const entry = office.getByRole('row').filter({ hasText: REASON });
  await expect(entry).toContainText(admin.name);
  expect(await listDeeds(admin, name)).toEqual([
    {
      by: admin.email,
      action: 'class-cancelled',
      to: name,
      change: `approved → cancelled: ${REASON}`,
    },
    { by: SEEDED_ADMIN, action: 'class-status-changed', to: name, change: 'pending → approved' },
  ]);
  expect(await listDeeds(admin, instructor.email)).toEqual([
    { by: SEEDED_ADMIN, action: 'role-changed', to: instructor.name, change: 'none → instructor' },
  ]);
  await expectUntold(bystanders);
});
