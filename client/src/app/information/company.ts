import { paths } from '../../lib/paths';
import type { Information } from './information';

export const about: Information = {
  title: 'About the camp',
  lead: 'Play & Inspire is a summer of football, cricket and basketball for children who want to try a sport, and for those who already live for one.',
  sections: [
    {
      heading: 'Small groups, real coaching',
      paragraphs: [
        'Every class has a fixed number of seats, and the number you see on a class is the number that is left. We would rather add a second group than squeeze in one more child.',
        'Each class says who it is for: the ages, the place, the days and what the group will work on.',
      ],
    },
    {
      heading: 'Instructors who answer for their class',
      paragraphs: [
        'Instructors write and run their own classes. Before a class can be booked, the camp reads it: the plan, the price, the group size. Only then does it appear in the list.',
        'Every class carries the name of its instructor, and every instructor has a page with all of their classes.',
      ],
    },
    {
      heading: 'Three sports, one field',
      paragraphs: [
        'Pitch, oval and court are a short walk apart, so children who came for one sport see the other two every day. Many try a second one the week after.',
      ],
    },
  ],
  contact: {
    heading: 'Get in touch',
    text: 'Questions before you book? We are happy to help.',
  },
};

export const booking: Information = {
  title: 'How booking works',
  lead: 'Four steps, and nothing is charged before the last one.',
  sections: [
    {
      heading: '1. Pick classes',
      paragraphs: [
        'Look through the class list and add what you like to your cart. You need an account for that; it takes a name, an email address and a password, or your Google or GitHub account.',
        'A class in the cart is not yet a seat. The cart tells you when a class has sold out in the meantime.',
      ],
    },
    {
      heading: '2. Hold the seats',
      paragraphs: ({ holdMinutes }) => [
        `When you go on to payment we hold one seat in every class of your cart for ${holdMinutes} minutes. The payment page shows the clock. Until it runs out nobody else can take those seats; after that they go back to everyone, and you can hold them again while they last.`,
      ],
    },
    {
      heading: '3. Pay by card',
      paragraphs: [
        'The payment page names the exact sum in US dollars. Your card details go straight to our payment provider, Stripe, and never pass through our servers. Free classes need no card.',
      ],
    },
    {
      heading: '4. You are enrolled',
      paragraphs: [
        'As soon as the payment has arrived, the classes stand under Enrolled in your dashboard, and the payment under Payment History with its transaction number.',
      ],
      links: [
        { to: paths.allClass, label: 'See all classes' },
        { to: paths.refunds, label: 'Read what happens if you cannot come' },
      ],
    },
  ],
};

export const contact: Information = {
  title: 'Contact',
  lead: 'We answer in plain words, usually within two working days.',
  sections: [
    {
      heading: 'About a class',
      paragraphs: [
        'Ask its instructor. The email address stands on the instructor’s page, which you reach from every class.',
      ],
      links: [{ to: paths.allClass, label: 'Find the class' }],
    },
  ],
  contact: {
    heading: 'About your account, a payment or your data',
    text: 'Contact us directly. For a payment, please add the transaction number from your Payment History; never send us card numbers.',
  },
};
