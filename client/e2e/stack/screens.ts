import { expect, type Page } from '@playwright/test';
import { endpoints, type Instructor } from '@camp/server/contract';
import { call } from './api-client';
import { getAdminToken, openSession } from './users';
import { apiUrl } from './ports';
import { listSeededClasses } from './seeded-classes';
import { startSession } from './session';

/** A visitor or one of the seeded accounts. */
export type Persona = 'visitor' | 'camper' | 'instructor' | 'admin';
export const personas: Persona[] = ['visitor', 'camper', 'instructor', 'admin'];

const listFrom = async <Item>(page: Page, path: string) =>
  (await (await page.request.get(apiUrl + path)).json()) as Item[];

const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`);

const listPublicScreens = async (page: Page) => {
  const [campClass] = await listSeededClasses();
  const [instructor] = await listFrom<Instructor>(page, endpoints.listInstructors.path);
  return [
    '/',
    '/allClass',
    '/allClass?q=ball&sort=price',
    '/allClass?weekdays=1,3&timeOfDay=morning&sort=weekday',
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

/** Returns the id of a seeded instructor's class with campers, for its form, roster and admissions. */
const findTaughtClassId = async () => {
  const classes = await listSeededClasses('instructor');
  return classes.find(({ enrolled }) => enrolled > 0)!._id;
};

/** Returns the id of the oldest order, because other journeys create and change newer ones. */
const findOldestOrderId = async () => {
  const query = { sort: 'oldest', limit: '1' };
  const [order] = await call(endpoints.listOrders, await getAdminToken(), { query });
  return order!._id;
};

/** Returns the id of a child of the seeded camper. */
const findChildId = async () => {
  const { accessToken } = await openSession('camper@camp.test');
  const [child] = await call(endpoints.listCampers, accessToken);
  return child!._id;
};

/** Returns the id of the seeded camper's account. */
const findParentId = async () => {
  const query = { q: 'camper@camp.test' };
  const [parent] = await call(endpoints.listUsers, await getAdminToken(), { query });
  return parent!._id;
};

/** Returns the id, a line and the year of the seeded camper's oldest payment. */
const findOldestPayment = async () => {
  const { accessToken } = await openSession('camper@camp.test');
  const payments = await call(endpoints.listPayments, accessToken);
  const { _id, date, lines } = payments.at(-1)!;
  return { id: _id, lineId: lines[0]!.lineId, year: new Date(date).getFullYear() };
};

/** Returns the receipt, statements and the page that moves the camper of a payment. */
const listPaymentScreens = async () => {
  const { id, lineId, year } = await findOldestPayment();
  const ofPayment = [`payments/${id}/receipt`, `payments/${id}/move/${lineId}`];
  return [...ofPayment, `statements/${year}`, 'statements/2001'];
};

const toRosterScreens = (id: string) => [
  `roster/${id}`,
  `roster/${id}/messages`,
  `roster/${id}/waitlist`,
];

/** Returns the paths of all screens that the persona can see, in menu order. */
export async function listScreens(page: Page, persona: Persona): Promise<string[]> {
  const screens: Record<Persona, () => Promise<string[]>> = {
    visitor: async () => [...(await listPublicScreens(page)), '/logIn', '/signUp'],
    camper: async () => [
      '/allClass',
      '/allInstructor',
      ...dashboard(
        'userHome',
        'myCart',
        'payment',
        'paymentHistory',
        ...(await listPaymentScreens()),
        'enrolled',
        'calendar',
        'saved',
        'waitlist',
        'calendar?view=month',
        'calendar?view=agenda',
        'teach',
        'notices',
        'family',
        'family/new',
        `family/${await findChildId()}`,
        `family/${await findChildId()}/consents`,
        'account',
      ),
    ],
    instructor: async () =>
      dashboard(
        ...['instructorHome', 'addClass', 'history', 'profile', 'myCart', 'notices'],
        `editClass/${await findTaughtClassId()}`,
        ...toRosterScreens(await findTaughtClassId()),
      ),
    admin: async () =>
      dashboard(
        ...[
          'adminHome',
          'manageClass',
          'manageUser',
          'orders',
          'applications',
          'instructorProfiles?show=all',
          'places',
          'consents',
          'consents/waiver',
          'consents/missing',
          'auditLog',
          'newsletter',
        ],
        'notices',
        `orders/${await findOldestOrderId()}`,
        `manageUser/${await findParentId()}`,
        `manageClass/${await findTaughtClassId()}/admissions`,
        `editClass/${await findTaughtClassId()}`,
        ...toRosterScreens(await findTaughtClassId()),
        `roster/${await findTaughtClassId()}/move`,
      ),
  };
  return screens[persona]();
}

export async function startSessionAs(page: Page, persona: Persona) {
  if (persona !== 'visitor') await startSession(page, `${persona}@camp.test`);
}

/** Replaces event streams, because the network is never idle while one is open. */
const blockStreams = (page: Page) =>
  page.addInitScript(() => {
    const stream = { addEventListener: () => {}, close: () => {} };
    Object.assign(window, {
      // Not an arrow function, because it is called with `new`.
      EventSource: function EventSource() {
        return stream;
      },
    });
  });

/** Opens a screen and waits until its content is loaded. */
export async function openScreen(page: Page, path: string) {
  await blockStreams(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Content below the first view loads on the first user interaction.
  await page.keyboard.press('Shift');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
