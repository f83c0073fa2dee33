import { CalendarCheck, House, ReceiptText, ShoppingCart, type LucideIcon } from 'lucide-react';
import type { Role } from '@camp/server/contract';
import { paths } from '../../lib/paths';

export type MenuItem = { to: string; label: string; Icon: LucideIcon };

const myCart: MenuItem = { to: paths.myCart, label: 'My Cart', Icon: ShoppingCart };

/** The dashboard's menu by role (Spec §2); an item comes with its page. */
const menus: Record<Role | 'user', MenuItem[]> = {
  admin: [],
  instructor: [myCart],
  user: [
    { to: paths.userHome, label: 'User Home', Icon: House },
    { to: paths.paymentHistory, label: 'Payment History', Icon: ReceiptText },
    { to: paths.enrolled, label: 'Enrolled', Icon: CalendarCheck },
    myCart,
  ],
};

export const menuOf = (role: Role | null) => menus[role ?? 'user'];
