import { expect, type Page } from '@playwright/test';
import { endpoints, type CampClass, type Instructor } from '@camp/server/contract';
import { call } from './calls';
import { headOffice } from './people';
import { apiUrl } from './ports';
import { logIn } from './visitor';

/** Who looks: a guest, or one of the seeded accounts. */
export type Onlooker = 'guest' | 'camper' | 'instructor' | 'admin';
export const onlookers: Onlooker[] = ['guest', 'camper', 'instructor', 'admin'];

const listFrom = async <Item>(page: Page, path: string) =>
  (await (await page.request.get(apiUrl + path)).json()) as Item[];

const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`);

const everyonesScreens = async (page: Page) => {
  const classes = await listFrom<CampClass>(page, endpoints.listClasses.path);
  // Those of other journeys come and go.
  const campClass = classes.find(({ email }) => email.endsWith('@camp.test'));
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
    `/newsletter/confirm?token=${'a'.repeat(43)}`,
    '/newsletter/unsubscribe',
  ];
};

/** A class of the seeded instructor's that has campers, to look at its form and its roster. */
const taughtClassId = async (page: Page) => {
  const classes = await listFrom<CampClass>(page, endpoints.listClasses.path);
  const isTaught = ({ email, enrolled }: CampClass) =>
    email === 'instructor@camp.test' && enrolled > 0;
  return classes.find(isTaught)!._id;
};

/** The first order of all, because other journeys make new ones and change those. */
const orderId = async () => {
  const query = { sort: 'oldest', limit: '1' };
  const [order] = await call(endpoints.listOrders, await headOffice(), { query });
  return order!._id;
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
        ...['instructorHome', 'addClass', 'history', 'myCart', 'notices'],
        `editClass/${await taughtClassId(page)}`,
        `roster/${await taughtClassId(page)}`,
      ),
    admin: async () =>
      dashboard(
        ...[
          'adminHome',
          'manageClass',
          'manageUser',
          'orders',
          'applications',
          'auditLog',
          'newsletter',
        ],
        'notices',
        `orders/${await orderId()}`,
        `editClass/${await taughtClassId(page)}`,
        `roster/${await taughtClassId(page)}`,
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
  // What stands below the first view comes with the first thing that a visitor does.
  await page.keyboard.press('Shift');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};
