import {
  CalendarCheck,
  CalendarDays,
  CircleUserRound,
  ClipboardCheck,
  FileCheck,
  GraduationCap,
  Heart,
  Hourglass,
  House,
  IdCard,
  MapPin,
  MessageSquareText,
  Newspaper,
  Plus,
  ReceiptText,
  ScrollText,
  ShoppingCart,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { Role } from '@camp/server/contract';
import { paths, toReceiptPath, toStatementPath } from '#lib/paths';

export interface MenuItem {
  to: string;
  label: string;
  /** What the page is, if the label alone does not say it. */
  hint?: string;
  Icon: LucideIcon;
}

const myCart: MenuItem = { to: paths.myCart, label: 'My Cart', Icon: ShoppingCart };

/** The booking pages, the family and the account, available to every role. */
const bookings: MenuItem[] = [
  { to: paths.paymentHistory, label: 'Payment History', Icon: ReceiptText },
  { to: paths.enrolled, label: 'Enrolled', hint: 'My classes', Icon: CalendarCheck },
  { to: paths.calendar, label: 'My Calendar', Icon: CalendarDays },
  { to: paths.saved, label: 'Saved', Icon: Heart },
  { to: paths.waitlist, label: 'Waiting Lists', Icon: Hourglass },
  { to: paths.family, label: 'My Family', Icon: UsersRound },
  { to: paths.account, label: 'Account', Icon: CircleUserRound },
];

/** The dashboard's menu by role (product.md 2.7). */
const menus: Record<Role | 'user', MenuItem[]> = {
  admin: [
    { to: paths.adminHome, label: 'Admin Home', hint: 'Overview', Icon: House },
    { to: paths.manageClass, label: 'Manage Class', Icon: ClipboardCheck },
    { to: paths.manageUser, label: 'Manage User', Icon: Users },
    { to: paths.orders, label: 'Orders', Icon: ReceiptText },
    { to: paths.applications, label: 'Applications', Icon: GraduationCap },
    { to: paths.instructorProfiles, label: 'Profiles', Icon: IdCard },
    { to: paths.places, label: 'Places', Icon: MapPin },
    { to: paths.consents, label: 'Consents', Icon: FileCheck },
    { to: paths.auditLog, label: 'Audit Log', Icon: ScrollText },
    { to: paths.newsletter, label: 'Newsletter', Icon: Newspaper },
  ],
  instructor: [
    { to: paths.instructorHome, label: 'Instructor Home', hint: 'Overview', Icon: House },
    { to: paths.addClass, label: 'Add Class', Icon: Plus },
    { to: paths.feedback, label: 'Feedback', hint: 'Classes I teach', Icon: MessageSquareText },
    { to: paths.profile, label: 'My Profile', Icon: IdCard },
  ],
  user: [
    { to: paths.userHome, label: 'User Home', hint: 'Overview', Icon: House },
    ...bookings,
    myCart,
  ],
};

/** Pages without an item of their own, and the items that lead to them. The first match counts. */
const detailPages: [pattern: string, items: readonly string[]][] = [
  [`${paths.roster}/*`, [paths.manageClass, paths.feedback]],
  [`${paths.editClass}/*`, [paths.manageClass, paths.feedback]],
  [toReceiptPath(':id'), [paths.paymentHistory]],
  [toStatementPath(':year'), [paths.paymentHistory]],
  [`${paths.dashboard}/payments/*`, [paths.enrolled]],
];

/**
 * Returns `page` if the item leads to the page of the path, and `true` if it leads to one above it. Paths
 * match in any case.
 */
export function toCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === to.toLowerCase()) return 'page';
  const detailPage = detailPages.find(([pattern]) => matchPath(pattern, path));
  const isAbove = detailPage ? detailPage[1].includes(to) : path.startsWith(`${to.toLowerCase()}/`);
  return isAbove ? 'true' : undefined;
}

export const menuOf = (role: Role | null) => menus[role ?? 'user'];

/** Returns the home page of a role's dashboard, which is the first item of its menu. */
export const homeOf = (role: Role) => menus[role][0]!.to;

/** Returns the booking pages that are missing in the role's own menu. */
export function bookingsOf(role: Role | null) {
  const menu = menuOf(role);
  return [myCart, ...bookings].filter((item) => !menu.includes(item));
}
