import { expect, type Page } from '@playwright/test';
import { endpoints, type CampClass, type Instructor } from '@camp/server/contract';
import { apiUrl } from './ports';
import { logIn } from './visitor';

/** Who looks: a guest, or one of the seeded accounts. */
export type Onlooker = 'guest' | 'camper' | 'instructor' | 'admin';
export const onlookers: Onlooker[] = ['guest', 'camper', 'instructor', 'admin'];

const listFrom = async <Item>(page: Page, path: string) =>
  (await (await page.request.get(apiUrl + path)).json()) as Item[];

const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`);

const everyonesScreens = async (page: Page) => {
  const [campClass] = await listFrom<CampClass>(page, endpoints.listClasses.path);
  const [instructor] = await listFrom<Instructor>(page, endpoints.listInstructors.path);
  return [
    '/',
    '/allClass',
    '/allClass?q=ball&sort=price',
    '/allClass?q=nothing-is-called-this',
    `/allClass/${campClass!._id}`,
    `/allInstructor/${instructor!._id}`,
    ...['/about', '/booking', '/contact', '/terms', '/privacy', '/refunds'],
    '/error',
    '/no-such-page',
  ];
};

/** A class of the seeded instructor's, to look at its form. */
const ownClassId = async (page: Page) => {
  const classes = await listFrom<CampClass>(page, endpoints.listClasses.path);
  return classes.find(({ email }) => email === 'instructor@camp.test')!._id;
};

/** The addresses of every screen that somebody can see, in the order of the menus. */
export const listScreens = async (page: Page, onlooker: Onlooker): Promise<string[]> => {
  const screens: Record<Onlooker, () => Promise<string[]>> = {
    guest: async () => [...(await everyonesScreens(page)), '/logIn', '/signUp'],
    camper: () =>
      Promise.resolve([
        '/allClass',
        '/allInstructor',
        ...dashboard(
          'userHome',
          'myCart',
          'payment',
          'paymentHistory',
          'enrolled',
          'calendar',
          'teach',
          'notices',
        ),
      ]),
    instructor: async () =>
      dashboard(
        ...['instructorHome', 'addClass', 'history', 'myCart'],
        `editClass/${await ownClassId(page)}`,
        `roster/${await ownClassId(page)}`,
      ),
    admin: () =>
      Promise.resolve(
        dashboard('adminHome', 'manageClass', 'manageUser', 'orders', 'applications'),
      ),
  };
  return screens[onlooker]();
};

export const enterAs = async (page: Page, onlooker: Onlooker) => {
  if (onlooker !== 'guest') await logIn(page, `${onlooker}@camp.test`);
};

/** Opens a screen and waits until it has loaded what it shows. */
export const openScreen = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};
