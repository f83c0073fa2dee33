import { CircleCheckBig, Clock, CreditCard, ShoppingCart } from 'lucide-react';
import { paths } from '../../../lib/paths';
import type { Information } from './information';

export const about: Information = {
  title: 'About the camp',
  layout: 'stories',
  picture: '/pictures/slider/team-photo.svg',
  lead: 'Play & Inspire is a summer of football, cricket and basketball for children who want to try a sport, and for those who already love one.',
  sections: [
    {
      heading: 'Small groups, real coaching',
      picture: '/pictures/slider/morning-warm-up.svg',
      paragraphs: [
        'Every class has a limited number of seats, and each class shows how many are left. When a class is full, we would rather add a second group than one more child.',
        'Each class lists its ages, location and dates, and what the group will work on.',
      ],
    },
    {
      heading: 'Instructors who run their own classes',
      picture: '/pictures/slider/medal-ceremony.svg',
      paragraphs: [
        'Instructors plan and teach their own classes. Before a class goes on sale, we review its plan, price and group size.',
        'Every class names its instructor, and every instructor has a page with all of their classes.',
      ],
    },
    {
      heading: 'Three sports, one field',
      picture: '/pictures/slider/floodlit-final.svg',
      paragraphs: [
        'The football pitch, cricket oval and basketball court are a short walk apart, so children who come for one sport see the other two every day. Many try a second one the week after.',
      ],
      links: [
        { to: paths.allClass, label: 'See all classes' },
        { to: paths.booking, label: 'How booking works' },
      ],
    },
  ],
  contact: {
    heading: 'Get in touch',
    text: 'Questions before you book? We are happy to help.',
    hasCards: true,
  },
};

export const booking: Information = {
  title: 'How booking works',
  layout: 'steps',
  picture: '/pictures/slider/arrival-day.svg',
  lead: 'Book in four steps. You won’t be charged until you pay.',
  sections: [
    {
      heading: 'Pick classes',
      Icon: ShoppingCart,
      paragraphs: [
        'Browse the classes, choose who’s coming, and add them to your cart. You need an account. Sign up with your name, email and a password, or use your Google or GitHub account.',
        'A class in your cart is not reserved. The cart tells you if a class sells out.',
      ],
    },
    {
      heading: 'Hold your seats',
      Icon: Clock,
      paragraphs: ({ holdMinutes }) => [
        `At checkout, we hold a seat for each camper in your cart for ${holdMinutes} minutes. The payment page shows the time left. Nobody else can book your seats until the time is up. After that, you can hold them again if they are still available.`,
      ],
    },
    {
      heading: 'Pay by card',
      Icon: CreditCard,
      paragraphs: [
        'The payment page shows the exact total in US dollars. Your card details go directly to our payment provider, Stripe, and never pass through our servers. Free classes need no card.',
      ],
    },
    {
      heading: 'You are enrolled',
      Icon: CircleCheckBig,
      paragraphs: [
        'As soon as we receive your payment, you’ll find your classes under Enrolled in your dashboard, and the payment with its transaction ID under Payment History.',
      ],
      links: [
        { to: paths.allClass, label: 'See all classes' },
        { to: paths.refunds, label: 'Read our refund policy' },
      ],
    },
  ],
};

export const contact: Information = {
  title: 'Contact',
  picture: '/pictures/slider/water-break.svg',
  lead: 'We usually reply within two business days.',
  sections: [
    {
      heading: 'About a class',
      paragraphs: [
        'Ask the instructor. You’ll find their email address on their page, which every class links to.',
      ],
      links: [{ to: paths.allClass, label: 'Find the class' }],
    },
  ],
  contact: {
    heading: 'About your account, a payment or your data',
    text: 'Contact us directly. For a payment, include the transaction ID from your Payment History. Never send us card numbers.',
    hasCards: true,
  },
};
