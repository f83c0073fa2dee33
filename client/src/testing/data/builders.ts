import type {
  Application,
  AuditEntry,
  CampClass,
  CartItem,
  Instructor,
  Notification,
  Order,
  Payment,
  PaymentLine,
} from '@camp/server/contract';
import type { SignedInUser } from '../../lib/session/firebase';

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

export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  _id: anId(),
  classItemId: anId(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  price: 64.5,
  email: 'camper@camp.test',
  obstacle: null,
  ...over,
});

export const anInstructor = (over: Partial<Instructor> = {}): Instructor => ({
  _id: anId(),
  name: 'Priya Raman',
  email: 'priya.raman@camp.test',
  classes: 3,
  enrolled: 21,
  ...over,
});

export const aPaymentLine = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  classItemId: anId(),
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
  _id: anId(),
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
