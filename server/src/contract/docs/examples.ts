import type { AddClassRequest, CampClass, CartItem, Instructor, Payment, User } from '..';

const id = '64f1c2a9e4b0a1d2c3e4f506';
const email = 'casey@camp.example';

const classForm: AddClassRequest = {
  className: 'First Touch Football',
  category: 'Football',
  price: 64.5,
  seats: 16,
  image: 'https://api.camp.example/images/64f1c2a9e4b0a1d2c3e4f5aa',
  description: 'Control the ball with every part of the foot, and pass with a look up.',
  startsOn: '2031-07-07',
  endsOn: '2031-07-11',
  ageMin: 8,
  ageMax: 11,
  place: 'North field',
};

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
};

const { _id: classItemId, className, InstructorName, category, image, price } = campClass;

const cartItem: CartItem = {
  _id: id,
  classItemId,
  className,
  InstructorName,
  category,
  image,
  price,
  email,
  obstacle: null,
};

const payment: Payment = {
  _id: '64f1c2a9e4b0a1d2c3e4f5bb',
  number: 'PI-7K2M9Q',
  email,
  transactionId: 'pi_3PExample',
  price,
  refunded: 0,
  date: '2031-05-04T10:03:21.000Z',
  quantity: 1,
  cartItems: [id],
  menuItems: [classItemId],
  itemNames: [className],
  lines: [
    {
      classItemId,
      className,
      InstructorName,
      category,
      image,
      price,
      outcome: 'enrolled',
      refunded: 0,
      startsOn: '2031-07-01',
      cancellation: { refund: price },
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

/** The examples in the API document; they are consistent with each other. */
export const examples = {
  id,
  email,
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1aWQifQ.signature',
  classForm,
  campClass,
  cartItem,
  payment,
  user,
  instructor,
};
