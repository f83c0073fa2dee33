import { paths } from '../../lib/paths';
import type { Information } from './information';
import { toRefundRules, toRefundSentence } from './refund-words';

export const terms: Information = {
  title: 'Terms of use',
  lead: 'What you can expect from us, and what we expect from you.',
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'One person, one account. Bookings for children are made by a parent or guardian through their own account. Keep your password to yourself; whoever signs in as you can book as you.',
      ],
    },
    {
      heading: 'Prices and seats',
      paragraphs: ({ holdMinutes }) => [
        'Prices are in US dollars and are those shown on the class at the moment you pay. If a price changes while a class is in your cart, the payment page shows the new total before anything is charged.',
        `On the payment page your seats are held for ${holdMinutes} minutes. A seat is yours once the payment has arrived. A class in a cart, or a hold that has run out, is not a booking.`,
      ],
    },
    {
      heading: 'Changing your mind',
      paragraphs: ({ refundPolicy }) => [toRefundSentence(refundPolicy)],
      links: [{ to: paths.refunds, label: 'The refund policy in full' }],
    },
    {
      heading: 'Classes',
      paragraphs: [
        'Classes are written and given by their instructors. The camp approves each of them first and may take a class out of the list. A class with enrolments is never deleted.',
        'If the camp has to cancel a class, everybody enrolled in it gets the whole price back.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Do not book seats you do not mean to use, and do not try to read or change what belongs to others. We may close accounts that do.',
      ],
    },
  ],
  contact: {
    heading: 'Who we are',
    text: 'Play & Inspire runs this site. You can reach us here:',
  },
};

export const privacy: Information = {
  title: 'Privacy',
  lead: 'We keep what a booking needs and nothing to follow you around with.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name and email address, the classes in your cart, your enrolments and payments, and, if you subscribe, your address for the newsletter. You get the newsletter only after you confirm the address, and each one has a link to unsubscribe.',
        'The gender you may choose when you sign up stays in your browser: it is neither sent nor kept.',
        'Signing in is handled by Firebase Authentication, a service of Google, which keeps your password, the address of your picture and your display name. We never see your password.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'Card details go straight from your browser to Stripe. We receive the transaction number, the sum and whether it was paid, never the card number.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'This site keeps your sign-in and, if you choose one, your theme in the storage of your browser. Signing out removes the sign-in. There are no advertising cookies and no tracking.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'Instructors’ names and addresses stand on their pages for everyone. Yours is seen only by the camp’s administrators and by the instructors whose classes you are enrolled in.',
      ],
    },
  ],
  contact: {
    heading: 'Questions about your data',
    text: 'Contact us to ask what we keep about you, or to have it corrected or deleted.',
  },
};

export const refunds: Information = {
  title: 'Refund policy',
  lead: 'What comes back to your card, when, and how to ask for it.',
  sections: [
    {
      heading: 'If you cannot come',
      paragraphs: ({ refundPolicy }) => [
        ...toRefundRules(refundPolicy),
        'The days are counted to the first day of the class, for each class of a booking by itself. Once a class has begun, its place can no longer be given back.',
        'What you were promised when you booked stays. If a class is moved later or our policy changes, you get the better of then and now.',
        'A class without dates is refunded in full until 7 days after its dates are announced.',
        'You give a place back yourself, under Enrolled in your dashboard. It tells you exactly what comes back before you decide.',
      ],
      links: [{ to: paths.enrolled, label: 'Your classes' }],
    },
    {
      heading: 'If the camp cancels a class',
      paragraphs: [
        'Then everybody enrolled in it gets the whole price back, whenever that happens. Nobody has to ask for it, and the reason stands beside the class under Enrolled.',
      ],
    },
    {
      heading: 'When a seat could not be given',
      paragraphs: ({ holdMinutes }) => [
        `Your seats are held for ${holdMinutes} minutes while you pay. If your payment arrives later and a class has sold out meanwhile, we return what you paid for that class at once, in full, and keep the others. Your Payment History says which class was refunded and how much.`,
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        'Money goes back to the card it came from. We send it as soon as the refund is decided; banks usually need five to ten days to show it on your statement.',
      ],
    },
  ],
};
