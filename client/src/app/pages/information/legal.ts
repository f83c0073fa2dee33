import { CONTACT_MESSAGE_DAYS } from '@camp/server/contract/accounts/contact';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { paths } from '#lib/paths';
import type { Information } from './information';
import { toSafetyDataParagraphs } from './privacy.messages';
import { toRefundRules, toRefundSummary } from './refund.messages';

export const terms: Information = {
  title: 'Terms of use',
  layout: 'contents',
  lead: 'What you can expect from us, and what we expect from you.',
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'Each account is for one person. A parent or guardian books for their children with their own account. Keep your password private, because anyone who logs in as you can book as you.',
      ],
    },
    {
      heading: 'Prices and seats',
      paragraphs: ({ holdMinutes }) => [
        'Prices are in US dollars. You pay the price shown when you pay. If a price changes while a class is in your cart, the payment page shows the new total before we charge you.',
        `On the payment page, we hold your seats for ${holdMinutes} minutes. You have a seat once we receive your payment. A class in your cart is not a booking, and neither is a hold that has expired.`,
      ],
    },
    {
      heading: 'Cancellations',
      paragraphs: ({ refundPolicy }) => [toRefundSummary(refundPolicy)],
      links: [{ to: paths.refunds, label: 'Read the full refund policy' }],
    },
    {
      heading: 'Classes',
      paragraphs: [
        'Instructors plan and teach their classes. We approve each class before it goes on sale, and we may remove a class from sale. We never delete a class that has enrollments.',
        'If we cancel a class, everyone who is enrolled gets a full refund.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Don’t book seats that you won’t use, and don’t try to access or change other people’s data. We may close accounts that do.',
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
  layout: 'contents',
  lead: 'We store only what we need for your bookings, and we don’t track you.',
  sections: [
    {
      heading: 'What we store',
      paragraphs: [
        'We store your name and email address, your phone number if you add it, the campers you add, the classes in your cart, your enrollments and your payments. If you subscribe to the newsletter, we store your email address for it. You get the newsletter only after you confirm your address, and every issue has an unsubscribe link.',
        `If you write to us with the contact form, we store your message with the name and the email address that you enter. We delete them from this site after ${CONTACT_MESSAGE_DAYS} days.`,
        'If you choose a gender when you sign up, it stays in your browser. We neither receive nor store it.',
        'Firebase Authentication, a Google service, handles logins. It stores your password, your display name and the URL of your photo. We never see your password.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'Your card details go directly from your browser to Stripe. We receive the transaction ID, the amount, the payment status, and the brand and last four digits of the card, but never the whole card number.',
      ],
    },
    {
      heading: 'Safety data',
      paragraphs: ({ safetyDataMonths }) => toSafetyDataParagraphs(safetyDataMonths),
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'This site stores your login and, if you choose one, your theme in your browser. Logging out removes the login. There are no advertising cookies and no tracking.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'Instructors’ names are public on their pages, with an email address for questions. Only admins see the email an instructor logs in with. Your name and email are visible only to the camp’s admins and to the instructors of the classes you are enrolled in. Only admins see your phone number, and the instructors of your campers’ classes, who may have to call you.',
        'If you share a camper with another adult, you see each other’s names, and that adult sees and edits everything on file about the camper.',
      ],
    },
  ],
  contact: {
    heading: 'Questions about your data',
    text: 'You can download what we store about you on the Account page of your dashboard. Contact us to have it corrected or deleted.',
  },
};

export const refunds: Information = {
  title: 'Refund policy',
  layout: 'contents',
  lead: 'What we refund, when, and how to cancel.',
  sections: [
    {
      heading: 'If you cancel',
      hasRefundTimeline: true,
      paragraphs: ({ refundPolicy }) => [
        ...toRefundRules(refundPolicy),
        'We count the days to the first day of the class, separately for each class in a booking. Once a class has started, you can no longer cancel your enrollment.',
        'The refund policy at the time you booked stays valid. If a class moves to a later date or our policy changes, you get whichever refund is higher, then or now.',
        'For a class without dates, you get a full refund until 7 days after its dates are announced.',
        'You can cancel an enrollment under Enrolled in your dashboard. We show you the exact refund before you confirm.',
      ],
      links: [{ to: paths.enrolled, label: 'Your classes' }],
    },
    {
      heading: 'If we cancel a class',
      paragraphs: [
        'Everyone who is enrolled gets a full refund automatically, no matter when we cancel. You’ll find the reason next to the class under Enrolled.',
      ],
    },
    {
      heading: 'If a class sells out while you pay',
      paragraphs: ({ holdMinutes }) => [
        `Your seats are held for ${holdMinutes} minutes while you pay. If your payment arrives later and a class has sold out, we immediately refund the full price of that class and keep your other classes. Your Payment History shows which class we refunded and how much.`,
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        `We send refunds to the card you paid with as soon as they are approved. ${REFUND_TIME_NOTE}`,
      ],
    },
  ],
};
