import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { approveButton, followNotification } from '../stack/admin-actions';
import { call } from '../stack/api-client';
import { listEvents, readCalendar } from '../stack/calendar-file';
import { expectNotified, expectNotNotified } from '../stack/notifications';
import { addToCart, cart, expectEnrolled, findClass, payButton } from '../stack/shop';
import {
  aClass,
  choosePicture,
  createClassOnSale,
  dayFromNow,
  fillClass,
  ownClass,
} from '../stack/teaching';
import { createOtherUsers, createUser } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';

const SUNDAY = 0;
const WEEKDAYS = 5;

/** Returns Monday to Friday of next week as days. */
const listWeekdays = () => {
  const today = new Date(`${dayFromNow(0)}T00:00:00Z`).getUTCDay();
  const untilMonday = 8 - (today === SUNDAY ? 7 : today);
  return Array.from({ length: WEEKDAYS }, (_, index) => dayFromNow(untilMonday + index));
};

test('a Monday to Friday class with a holiday is approved, bought despite a clash, moved, and refunded in full', async ({
  openPageAs,
}) => {
  test.setTimeout(180_000);
  const [monday, , wednesday, , friday] = listWeekdays();
  const campClass = { ...aClass(), startsOn: monday!, endsOn: friday! };
  const { className: name } = campClass;
  const instructor = await createUser('Noa', 'instructor');
  const otherInstructor = await createUser('Kim', 'instructor');
  const admin = await createUser('Ada', 'admin');
  const parent = await createUser('Pam');
  const otherUsers = await createOtherUsers();

  const page = await openPageAs(instructor);
  await page.goto('/dashboard/addClass');
  await fillClass(page, campClass);
  await expect(page.getByText('5 sessions')).toBeVisible();
  await page.getByLabel('Except on').fill(wednesday!);
  await page.getByRole('button', { name: 'Add day' }).click();
  await expect(page.getByText('4 sessions')).toBeVisible();
  await choosePicture(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(ownClass(page, name).getByText('In review', { exact: true })).toBeVisible();

  const adminPage = await openPageAs(admin);
  await adminPage.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await approveButton(adminPage, name).click();
  await expectNotified(`${name} is on sale`, [instructor]);

  const parentPage = await openPageAs(parent);
  const { _id: id } = (await findClass(parentPage, name))!;
  const clashing = { ...aClass(), startsOn: friday!, endsOn: friday! };
  const clashingId = await createClassOnSale(otherInstructor, clashing);
  await call(endpoints.addCartItem, parent.token, { body: { classItemId: clashingId } });
  await parentPage.goto(`/allClass/${id}`);
  await expect(parentPage.getByText(/9:00 AM–12:00 PM/).first()).toBeVisible();
  await addToCart(parentPage, name);
  await expect(cart(parentPage, 2)).toBeVisible();
  await parentPage.goto('/dashboard/payment');
  const warning = parentPage.getByRole('complementary', { name: 'Overlapping classes' });
  await expect(warning).toContainText('Two classes overlap');
  await expect(warning).toContainText(name);
  await fillCard(parentPage, VALID_CARD);
  await payButton(parentPage).click();
  await expectEnrolled(parentPage);

  await parentPage.goto('/dashboard/calendar');
  await parentPage.getByRole('button', { name: 'Get calendar link' }).click();
  const address = await parentPage.getByLabel('Private link').inputValue();
  const readFeed = async () => readCalendar(await (await fetch(address)).text());
  const sold = await listEvents(id, campClass);
  expect(sold).toHaveLength(4);
  const kept = await listEvents(clashingId, clashing);
  expect(await readFeed()).toEqual(expect.arrayContaining([...sold, ...kept]));

  await page.goto(`/dashboard/editClass/${id}`);
  const first = page.getByRole('group', { name: 'Session 1' });
  await first.getByLabel('From').fill('13:00');
  await first.getByLabel('To').fill('16:00');
  await page.getByRole('button', { name: 'Submit changes for review' }).click();
  await expect(page.getByText('Saved and submitted for review')).toBeVisible();
  await adminPage.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await adminPage.getByRole('button', { name: 'Approve changes' }).click();
  const approval = adminPage.getByRole('dialog', { name: `Approve the changes to ${name}?` });
  await approval.getByRole('button', { name: 'Approve changes' }).click();
  await expectNotified(`New schedule for ${name}`, [parent]);
  const moved = await listEvents(id, campClass);
  expect(moved).not.toEqual(sold);
  expect(await readFeed()).toEqual(expect.arrayContaining([...moved, ...kept]));

  await followNotification(parentPage, `New schedule for ${name}`);
  const cancelButton = parentPage.getByRole('button', { name: `Cancel enrollment in ${name}` });
  await expect(cancelButton).toBeFocused();
  await cancelButton.press('Enter');
  const dialog = parentPage.getByRole('dialog', { name: 'Cancel your enrollment?' });
  await expect(dialog).toContainText('$48.50');
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
  await expect(
    parentPage.getByText(/You are no longer enrolled in .*refunding \$48\.50/),
  ).toBeVisible();
  await expect(cancelButton).toHaveCount(0);
  await expect(
    parentPage.getByRole('button', { name: `Cancel enrollment in ${clashing.className}` }),
  ).toBeVisible();
  await expectNotNotified(otherUsers);
});
