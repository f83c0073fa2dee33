import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/session';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { menuOf } from '../../layouts/dashboard/dashboard-menu';

/** Redirects admins to their home page and all other users to their cart. */
export function DashboardIndex() {
  const { role, roleState } = useSession();
  if (roleState === 'loading') return <ProgressBar label="Checking your role" />;
  const hasAdminHome = menuOf(role).some(({ to }) => to === paths.adminHome);
  return <Navigate to={hasAdminHome ? paths.adminHome : paths.myCart} replace />;
}
