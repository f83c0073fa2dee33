import { Navigate } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { UnknownRole } from '#app/guards/require-role';
import { menuOf } from '#app/layouts/dashboard/dashboard-menu';

/** Redirects admins to their home page and all other users to their cart, once the role is known. */
export function DashboardIndex() {
  const { role, roleState } = useSession();
  if (roleState !== 'known') return <UnknownRole />;
  const hasAdminHome = menuOf(role).some(({ to }) => to === paths.adminHome);
  return <Navigate to={hasAdminHome ? paths.adminHome : paths.myCart} replace />;
}
