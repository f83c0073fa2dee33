import { paths } from '#lib/paths';

/** Links to pages of the site. */
export const footerLinks = [
  {
    heading: 'Services',
    links: [
      { to: `${paths.allClass}#football`, label: 'Football classes' },
      { to: `${paths.allClass}#cricket`, label: 'Cricket classes' },
      { to: `${paths.allClass}#basketball`, label: 'Basketball classes' },
      { to: paths.allInstructor, label: 'Instructors' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: paths.about, label: 'About the camp' },
      { to: paths.booking, label: 'How booking works' },
      { to: paths.teach, label: 'Become an instructor' },
      { to: paths.contact, label: 'Contact' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { to: paths.terms, label: 'Terms of use' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.refunds, label: 'Refund policy' },
    ],
  },
];
