import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ProgressBar } from '../../ui/progress-bar';
import { menuOf } from '../layouts/dashboard-menu';

/** Where the dashboard begins: an admin's own home, and everyone else's cart. */
export const DashboardIndex = () => {
  const { role, roleState } = useSession();
  if (roleState === 'loading') return <ProgressBar label="Checking your role" />;
  const hasAdminHome = menuOf(role).some(({ to }) => to === paths.adminHome);
  return <Navigate to={hasAdminHome ? paths.adminHome : paths.myCart} replace />;
};
