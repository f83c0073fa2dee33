import type {
  AddClassRequest,
  Camper,
  CamperRef,
  CampClass,
  CartItem,
  Instructor,
  Payment,
  PublicProfile,
  User,
} from '..';

const id = '64f1c2a9e4b0a1d2c3e4f506';
const email = 'casey@camp.example';

const days = ['07', '08', '09', '10', '11'].map((day) => `2031-07-${day}`);

const classForm = {
  className: 'First Touch Football',
  category: 'Football',
  price: 64.5,
  seats: 16,
  image: 'https://api.camp.example/images/64f1c2a9e4b0a1d2c3e4f5aa',
  imageFocus: { x: 0.5, y: 0.3 },
  photos: [
    {
      image: 'https://api.camp.example/images/64f1c2a9e4b0a1d2c3e4f5ab',
      alt: 'Two players pass a ball between cones',
    },
  ],
  description: 'Control the ball with every part of the foot, and pass with a look up.',
  startsOn: '2031-07-07',
  endsOn: '2031-07-11',
  ageMin: 8,
  ageMax: 11,
  level: 'beginner',
  place: 'North field',
  bring: 'Cleats, shin guards and a water bottle.',
  sessions: days.map((day) => ({ startsAt: `${day}T09:00`, endsAt: `${day}T12:00` })),
  enrollmentOpensAt: '2031-03-01T09:00',
} satisfies AddClassRequest;

const campClass: CampClass = {
  ...classForm,
  _id: '64f1c2a9e4b0a1d2c3e4f501',
  InstructorName: 'Inez Marlow',
  instructorId: '64f1c2a9e4b0a1d2c3e4f5cc',
  email: 'inez@camp.example',
  availableSeats: 5,
  enrolled: 11,
  status: 'approved',
  phase: 'open',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
  sessions: days.map((day, index) => ({
    id: `5f2a91c0b7d${index}`,
    startsAt: `${day}T09:00:00-04:00`,
    endsAt: `${day}T12:00:00-04:00`,
  })),
  enrollmentOpensAt: '2031-03-01T09:00:00-05:00',
};

const { _id: classItemId, className, InstructorName, category, image, price } = campClass;

const camperRef: CamperRef = {
  _id: '64f1c2a9e4b0a1d2c3e4f5c9',
  firstName: 'Maya',
  lastName: 'Lopez',
  isAccountHolder: false,
};

const cartItem: CartItem = {
  _id: id,
  classItemId,
  camper: camperRef,
  className,
  InstructorName,
  category,
  image,
  price,
  email,
  obstacle: null,
  age: 9,
  ageMin: 8,
  ageMax: 11,
};

const camper: Camper = {
  _id: '64f1c2a9e4b0a1d2c3e4f5dd',
  isAccountHolder: false,
  isShared: false,
  firstName: 'Maya',
  lastName: 'Camper',
  birthDate: '2022-03-14',
  age: 9,
  allergies: 'Peanuts: carries an EpiPen in the red bag.',
  emergencyContacts: [
    {
      name: 'Jordan Camper',
      relation: 'Grandfather',
      phone: '+12125550142',
      formattedPhone: '(212) 555-0142',
    },
  ],
  pickUpPeople: ['Jordan Camper', 'Ava Reed'],
  photoConsent: 'yes',
  photoConsentAt: '2031-03-04T17:20:00.000Z',
  confirmedAt: '2031-05-04T10:03:21.000Z',
  missing: [],
  lastChanges: [
    { field: 'allergies', changedAt: '2031-05-04T06:01:00-04:00', changedBy: 'Casey Camper' },
  ],
  revision: 2,
  createdAt: '2031-05-04T10:01:00.000Z',
};

const payment: Payment = {
  _id: '64f1c2a9e4b0a1d2c3e4f5bb',
  number: 'PI-7K2M9QXA',
  email,
  transactionId: 'pi_3PExample',
  price,
  refunded: 0,
  date: '2031-05-04T10:03:21.000Z',
  paidOn: '2031-05-04',
  quantity: 1,
  cartItems: [id],
  menuItems: [classItemId],
  itemNames: [className],
  lines: [
    {
      lineId: '64f1c2a9e4b0a1d2c3e4f5d1',
      classItemId,
      camper: camperRef,
      className,
      InstructorName,
      category,
      image,
      price,
      outcome: 'enrolled',
      refunded: 0,
      consents: [
        {
          textId: '64f1c2a9e4b0a1d2c3e4f5ee',
          kind: 'waiver',
          version: 2,
          at: '2031-05-04T10:01:40.000Z',
        },
      ],
      startsOn: '2031-07-01',
      cancellation: {
        refund: price,
        refundSteps: [{ percent: 100, refund: price, until: '2031-06-17' }],
      },
    },
  ],
  refunds: [],
  status: 'service pending',
  state: 'paid',
};

const user: User = {
  _id: id,
  name: 'Casey Camper',
  email,
  emailVerified: true,
  role: null,
  isSuspended: false,
  createdAt: '2031-05-04T09:58:00.000Z',
};

const instructor: Instructor = {
  _id: '64f1c2a9e4b0a1d2c3e4f5cc',
  name: InstructorName,
  email: campClass.email,
  classes: 4,
  enrolled: 37,
};

const publicProfile = {
  bio: 'I coach under-tens: much ball, few lines, and every child plays.',
  sports: ['Football'],
  languages: ['en', 'es'],
  qualifications: [
    { title: 'UEFA C License', issuer: 'Football Federation', expiresOn: '2033-03-31' },
  ],
  backgroundCheckedOn: '2031-02-10',
} satisfies PublicProfile;

/** The examples in the API document; they are consistent with each other. */
export const examples = {
  id,
  email,
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1aWQifQ.signature',
  classForm,
  campClass,
  cartItem,
  camper,
  camperRef,
  payment,
  user,
  instructor,
  publicProfile,
};
