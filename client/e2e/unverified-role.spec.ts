import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './stack/calls';
import { createPerson, headOffice, SEEDED_ADMIN } from './stack/people';
import { aNewcomer, signUp, test } from './stack/visitor';

test.describe.configure({ timeout: 150_000 });

const findRole = async (email: string) => {
  const query = { q: email };
  const users = await call(endpoints.listUsers, await headOffice(), { query });
  return users.find((user) => user.email === email)?.role;
};

test('an admin reads that an e-mail is not verified before they give a role, and takes it back', async ({
  page,
  visit,
}) => {
  const newcomer = aNewcomer();
  await signUp(page, newcomer);
  const bystander = await createPerson('Bo', 'instructor');
  const office = await visit({ email: SEEDED_ADMIN });
  await office.goto(`/dashboard/manageUser?q=${encodeURIComponent(newcomer.email)}`);
  const row = office.getByRole('row').filter({ hasText: newcomer.email });
  await expect(row.getByText('Not verified')).toBeVisible();

  const roleButton = row.getByRole('button', { name: `Role of ${newcomer.name}` });
  for (const width of [320, 1280]) {
    await office.setViewportSize({ width, height: 800 });
    await roleButton.click();
    await expect(office.getByRole('menuitemradio', { name: 'Admin' })).toBeInViewport();
    const axe = new AxeBuilder({ page: office }).setLegacyMode().include('main');
    expect((await axe.analyze()).violations).toEqual([]);
    await office.keyboard.press('Escape');
    await expect(roleButton).toBeFocused();
  }

  await roleButton.press('Enter');
  await office.keyboard.press('End');
  await office.keyboard.press('Enter');
  const question = office.getByRole('dialog', { name: `Make ${newcomer.name} an admin?` });
  await expect(question).toContainText(newcomer.email);
  await expect(question).toContainText(
    'This e-mail address is not verified: the person who signed up with it may not own it.',
  );
  await question.getByRole('button', { name: 'Make admin' }).click();
  await expect(office.getByText(`${newcomer.name} is admin Now!`)).toBeVisible();
  expect(await findRole(newcomer.email)).toBe('admin');

  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText(`${newcomer.name} is no longer an admin`)).toBeVisible();
  expect(await findRole(newcomer.email)).toBeNull();
  expect(await findRole(bystander.email)).toBe('instructor');
});
