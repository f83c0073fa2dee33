import { Backpack, CircleCheckBig, Clock, CreditCard, Hourglass, ShoppingCart } from 'lucide-react';
import { toDayCount } from '#lib/format/day-count';
import { paths } from '#lib/paths';
import type { Information } from './information';
import { toRefundSummary } from './refund.messages';

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
  lead: 'Book in five steps. You won’t be charged until you pay.',
  sections: [
    {
      heading: 'Pick classes',
      Icon: ShoppingCart,
      paragraphs: [
        'Each class shows its dates and times, ages, place, price, seats left and refund deadline. Add it to your cart for each child who’s coming. You need an account: sign up with your email and a password, or with Google or GitHub.',
        'We check each child’s age on the first day of the class, and tell you if two classes overlap. A class in your cart is not reserved: the cart says so if it sells out.',
      ],
      links: [{ to: paths.allClass, label: 'See all classes' }],
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
      hasConsents: true,
      paragraphs: ({ refundPolicy }) => [
        'Pay the exact total in US dollars. Your card details go directly to our payment provider, Stripe, and never pass through our servers. Free classes need no card.',
        `${toRefundSummary(refundPolicy)} For a class whose dates are not set yet, you get a full refund until 7 days after we announce them.`,
      ],
      links: [{ to: paths.refunds, label: 'Read our refund policy' }],
    },
    {
      heading: 'You are enrolled',
      Icon: CircleCheckBig,
      paragraphs: ({ transferDays }) => [
        'We email you a receipt and a calendar file right away. Your classes are under Enrolled in your dashboard, and the payment with its transaction ID under Payment History.',
        `Plans changed? Cancel there, or move a child to another class up to ${toDayCount(transferDays)} before the first day. You pay or get back the difference.`,
      ],
    },
    {
      heading: 'Get ready',
      Icon: Backpack,
      paragraphs: [
        'Before the first day, complete each child’s record under My Family: allergies and medical notes, an emergency contact, who may pick up, and whether we may take photos. Only the instructors of the child’s classes and our admins can read it.',
        'Your classes say what to bring. We remind you by email a week and a day before each class begins.',
      ],
    },
    {
      heading: 'If a class is sold out',
      Icon: Hourglass,
      isOutsideSteps: true,
      paragraphs: ({ offerHours }) => [
        `Join its waiting list: it costs nothing, and you see your position. When a seat opens up, we offer it to the first family it is enough for, email you, and hold the seat in your cart for up to ${offerHours} hours. If you don’t check out by then, the next family gets the offer. Siblings can wait together, and you can leave the list at any time.`,
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
        'Ask the instructor. You’ll find an email address for questions on their page, which every class links to.',
      ],
      links: [{ to: paths.allClass, label: 'Find the class' }],
    },
  ],
  contact: {
    heading: 'About your account, a payment or your data',
    text: 'Contact us directly. For a payment, include the transaction ID from your Payment History. Never send us card numbers.',
    hasCards: true,
    hasForm: true,
  },
};
