import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './stack/calls';
import {
  createBystanders,
  createPerson,
  headOffice,
  setRole,
  signInAgain,
  type Person,
} from './stack/people';
import { expectMailed, expectToldAmong, expectUntold } from './stack/post';
import { aClass, beginClass, enrol, openClass } from './stack/teaching';
import { logIn, PASSWORD, test } from './stack/visitor';

test.describe.configure({ timeout: 150_000 });

/** An instructor with a class that is on, free of charge, and a camper in it. */
const createTaught = async () => {
  const [instructor, camper] = [await createPerson('Ola', 'instructor'), await createPerson('Kit')];
  const campClass = { ...aClass(), price: 0 };
  const id = await openClass(instructor, campClass);
  await enrol(camper, id);
  await beginClass(id);
  return { instructor, camper, id, name: campClass.className };
};

const openRoster = async (page: Page, id: string, camper: Person) => {
  await page.goto(`/dashboard/roster/${id}`);
  await expect(page.getByRole('link', { name: camper.email })).toBeVisible();
};

const openPerson = async (page: Page, { email, name }: Person) => {
  await page.goto(`/dashboard/manageUser?q=${encodeURIComponent(email)}`);
  return page.getByRole('row').filter({ hasText: name });
};

const takeRole = async (page: Page, person: Person) => {
  const row = await openPerson(page, person);
  await row.getByRole('button', { name: `Role of ${person.name}: Instructor` }).click();
  await page.getByRole('menuitemradio', { name: 'Camper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take role away' }).click();
  await expect(page.getByText(`${person.name} is no longer an instructor`)).toBeVisible();
};

const suspend = async (page: Page, person: Person, reason: string) => {
  const row = await openPerson(page, person);
  await row.getByRole('button', { name: `Suspend ${person.name}` }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${person.name}?` });
  await question.getByRole('textbox', { name: 'Why are they suspended?' }).fill(reason);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended')).toBeVisible();
};

const markHere = (page: Page, { name }: Person) =>
  page.getByRole('group', { name }).getByRole('button', { name: 'Here' }).click();

const expectNothingNoted = async (id: string) => {
  const { campers } = await call(endpoints.getRoster, await headOffice(), { params: { id } });
  expect(campers.map(({ attendance }) => attendance)).toEqual([{}]);
};

test('an instructor who is made a camper is refused at the next click, and nothing of it counts', async ({
  visit,
}) => {
  const { instructor, camper, id } = await createTaught();
  const admin = await createPerson('Amy', 'admin');
  const bystanders = await createBystanders();
  const page = await visit(instructor);
  await openRoster(page, id, camper);
  await takeRole(await visit(admin), instructor);
  await expectToldAmong('Your role at the camp has ended', instructor, [camper, admin]);

  await markHere(page, camper);
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByText(/You have been signed out/)).toBeVisible();
  await expect(page.getByText(camper.email)).toHaveCount(0);
  await expectNothingNoted(id);

  await logIn(page, instructor.email);
  await expect(page).toHaveURL('/');
  await page.goto(`/dashboard/roster/${id}`);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'Become an instructor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Class' })).toHaveCount(0);
  await expectUntold(bystanders);
});

test('an instructor who is made a camper is led home by the menu, before they type anything', async ({
  visit,
}) => {
  const { instructor, camper, id } = await createTaught();
  const page = await visit(instructor);
  await openRoster(page, id, camper);
  await setRole(instructor.email, null);
  await page.getByRole('link', { name: 'Add Class' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Class name')).toHaveCount(0);
});

test('a suspended instructor is signed out at the next click, reads why, and is let in once reinstated', async ({
  visit,
}) => {
  const reason = 'Three classes began without a coach.';
  const { instructor, camper, id } = await createTaught();
  const admin = await createPerson('Art', 'admin');
  const bystanders = await createBystanders();
  const page = await visit(instructor);
  await openRoster(page, id, camper);
  const office = await visit(admin);
  await suspend(office, instructor, reason);
  await expectMailed('Your account has been suspended', instructor);

  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(instructor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expectNothingNoted(id);

  await office.getByRole('button', { name: `Reinstate ${instructor.name}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(office.getByText(`${instructor.name} is reinstated`)).toBeVisible();
  await logIn(page, instructor.email);
  await openRoster(page, id, camper);
  for (const title of ['Your account has been suspended', 'Your account works again']) {
    await expectToldAmong(title, await signInAgain(instructor), [camper, admin]);
  }
  await expectUntold(bystanders);
});

test('an instructor who types the addresses of another’s class finds nothing there, and no money', async ({
  visit,
}) => {
  const { camper, id, name } = await createTaught();
  const other = await createPerson('Eve', 'instructor');
  const page = await visit(other);
  for (const path of [`roster/${id}`, `editClass/${id}`, `addClass?from=${id}`]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('You have no such class')).toBeVisible();
    await expect(page.getByText(camper.email)).toHaveCount(0);
    await expect(page.getByLabel('Class name')).toHaveCount(0);
  }
  for (const path of ['orders', 'adminHome', 'manageUser', 'auditLog']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/dashboard/instructorHome');
  await expect(page.getByText('You have no classes yet')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
