import { sitePaths } from '#contract/site-paths';

/** The first match counts. A path also matches the pages below it. */
const labels: [path: string, label: string][] = [
  [sitePaths.enrolled, 'View your classes'],
  [sitePaths.family, 'Open My Family'],
  [sitePaths.paymentHistory, 'View your payments'],
  [sitePaths.feedback, 'View your classes'],
  [sitePaths.addClass, 'Add a class'],
  [sitePaths.manageClass, 'Review classes'],
  [sitePaths.orders, 'Review the order'],
  [sitePaths.applications, 'Review the application'],
  [sitePaths.profile, 'Open your profile'],
  [sitePaths.instructorProfiles, 'Review profiles'],
  [sitePaths.teach, 'View your application'],
  [sitePaths.account, 'Open your account'],
  [sitePaths.allClass, 'View the class'],
  [sitePaths.signUp, 'Sign up'],
  [sitePaths.contact, 'Contact the camp'],
  ['/newsletter/confirm', 'Confirm subscription'],
];

const isBelow = (link: string, path: string) =>
  link === path || link.startsWith(`${path}/`) || link.startsWith(`${path}?`);

/** Returns the label of the button that opens a page of the site. */
export const toButtonLabel = (link: string): string =>
  labels.find(([path]) => isBelow(link, path))?.[1] ?? 'Open Play & Inspire';
