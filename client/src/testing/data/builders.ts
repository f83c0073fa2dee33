import type {
  Application,
  AuditEntry,
  Camper,
  CampClass,
  ClassCounts,
  CamperRef,
  Cart,
  CartItem,
  Instructor,
  Notification,
  Order,
  Payment,
  PaymentLine,
  Session,
} from '@camp/server/contract';
import type { SignedInUser } from '#lib/session/firebase';
import { toCents, toDecimal } from '@camp/server/shared/money';

let sequence = 0;

/** Returns an id that is unique in this test run. */
export const anId = () => (++sequence).toString(16).padStart(24, '0');

export const aSignedInUser = (over: Partial<SignedInUser> = {}): SignedInUser => ({
  uid: 'camper',
  email: 'camper@camp.test',
  emailVerified: true,
  displayName: 'Mia Camper',
  photoURL: '/pictures/people/camper.svg',
  ...over,
});

/** Returns the counts of the admin list of classes; those that are not given are 0. */
export const someClassCounts = (
  status: Partial<ClassCounts['status']> = {},
  needs: Partial<ClassCounts['needs']> = {},
): ClassCounts => ({
  status: {
    ...{ all: 0, pending: 0, approved: 0, denied: 0, withdrawn: 0, draft: 0, canceled: 0 },
    ...status,
  },
  needs: { 'proposal-review': 0, 'suspension-review': 0, ...needs },
});

/** The schedule of a class from Monday to Friday, 9:00 AM to 12:00 PM. */
export const aWeekOfMornings = {
  startsOn: '2031-07-28',
  endsOn: '2031-08-01',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
};

/** Returns a session at the camp on a day as YYYY-MM-DD; the times are HH:MM. */
export const aSession = (day: string, from = '09:00', to = '12:00'): Session => ({
  id: anId(),
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
});

export const aCampClass = (over: Partial<CampClass> = {}): CampClass => ({
  _id: anId(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  email: 'priya.raman@camp.test',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  price: 64.5,
  seats: 12,
  availableSeats: 5,
  enrolled: 7,
  status: 'approved',
  phase: 'open',
  ...over,
});

/** A child with everything on file. */
export const aCamper = (over: Partial<Camper> = {}): Camper => ({
  _id: anId(),
  isAccountHolder: false,
  isShared: false,
  firstName: 'Maya',
  lastName: 'Camper',
  birthDate: '2022-03-14',
  age: 9,
  emergencyContacts: [
    {
      name: 'Jordan Reed',
      relation: 'Aunt',
      phone: '+12125550142',
      formattedPhone: '(212) 555-0142',
    },
  ],
  pickUpPeople: [],
  lastChanges: [],
  photoConsent: 'yes',
  confirmedAt: '2031-05-04T10:00:00.000Z',
  missing: [],
  revision: 2,
  createdAt: '2031-05-04T09:00:00.000Z',
  ...over,
});

const ACCOUNT_HOLDER_ID = anId();

/** The account holder, whom a class is for unless a child was chosen. */
export const anAccountHolder = (over: Partial<CamperRef> = {}): CamperRef => ({
  _id: ACCOUNT_HOLDER_ID,
  firstName: 'Casey',
  isAccountHolder: true,
  ...over,
});

/** A child as carts and orders name them. */
export const aChild = (firstName = 'Maya', over: Partial<CamperRef> = {}): CamperRef => ({
  _id: anId(),
  firstName,
  lastName: 'Camper',
  isAccountHolder: false,
  ...over,
});

export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  _id: anId(),
  classItemId: anId(),
  camper: anAccountHolder(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  price: 64.5,
  email: 'camper@camp.test',
  obstacle: null,
  ...over,
});

/** Returns a cart with the sums that the server would send. */
export function aCart(items: CartItem[] = [aCartItem()]): Cart {
  const sum = (prices: readonly CartItem[]) =>
    toDecimal(prices.reduce((cents, { price }) => cents + toCents(price), 0));
  const camperIds = [...new Set(items.map(({ camper }) => camper._id))];
  return {
    items,
    total: sum(items),
    campers: camperIds.map((camperId) => ({
      camperId,
      total: sum(items.filter(({ camper }) => camper._id === camperId)),
    })),
  };
}

export const anInstructor = (over: Partial<Instructor> = {}): Instructor => ({
  _id: anId(),
  name: 'Priya Raman',
  email: 'priya.raman@camp.test',
  classes: 3,
  enrolled: 21,
  ...over,
});

export const aPaymentLine = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  lineId: anId(),
  classItemId: anId(),
  camper: anAccountHolder(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  price: 64.5,
  outcome: 'enrolled',
  refunded: 0,
  cancellation: null,
  ...over,
});

/** Returns a payment whose totals are computed from its lines. */
export function aPayment(over: Partial<Payment> = {}): Payment {
  const lines = over.lines ?? [aPaymentLine()];
  return {
    _id: anId(),
    number: 'PI-1001',
    email: 'camper@camp.test',
    transactionId: 'pi_1001',
    price: lines.reduce((total, { price }) => total + price, 0),
    refunded: lines.reduce((total, { refunded }) => total + refunded, 0),
    date: '2026-06-01T09:30:00.000Z',
    quantity: lines.length,
    cartItems: lines.map(() => anId()),
    menuItems: lines.map(({ classItemId }) => classItemId),
    itemNames: lines.map(({ className }) => className),
    refunds: [],
    status: 'service pending',
    state: 'paid',
    ...over,
    lines,
  };
}

export const aNotification = (over: Partial<Notification> = {}): Notification => ({
  _id: `${anId()}:camper`,
  at: '2031-05-04T10:00:00.000Z',
  title: 'First Touch is canceled',
  text: 'The pitch is flooded. We refunded $64.50 to your card.',
  link: '/dashboard/enrolled',
  isRead: true,
  ...over,
});

/** Returns an order in the admin view, without refunds. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  ...aPayment(over),
  createdAt: '2031-06-01T09:30:00.000Z',
  holdExpiresAt: '2031-06-01T09:45:00.000Z',
  disputes: [],
  timeline: [
    { at: '2031-06-01T09:30:00.000Z', state: 'awaiting-payment' },
    { at: '2031-06-01T09:31:00.000Z', state: 'paid' },
  ],
  ...over,
});

export const anApplication = (over: Partial<Application> = {}): Application => ({
  _id: anId(),
  name: 'Noor Haddad',
  email: 'noor@camp.test',
  words: 'I have coached for ten years.',
  status: 'pending',
  createdAt: '2031-06-01T09:30:00.000Z',
  ...over,
});

export const anAuditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: anId(),
  at: '2031-06-01T09:30:00.000Z',
  actor: { name: 'Ruth Admin', email: 'admin@camp.test' },
  action: 'role-changed',
  subject: { id: anId(), name: 'Leo Fischer' },
  before: 'none',
  after: 'instructor',
  ...over,
});

/** Two mornings in a row at the camp, which is four hours behind UTC. */
export const twoMornings = {
  startsOn: '2027-06-14',
  endsOn: '2027-06-15',
  weekdays: [1, 2],
  startTime: '09:00',
  endTime: '12:00',
  place: 'North field',
  sessions: ['2027-06-14', '2027-06-15'].map((day) => ({
    id: day,
    startsAt: `${day}T09:00:00-04:00`,
    endsAt: `${day}T12:00:00-04:00`,
  })),
};
