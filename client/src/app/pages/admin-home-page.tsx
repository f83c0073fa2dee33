import { StatTiles } from '../../features/admin/stat-tiles';
import { WaitingClasses } from '../../features/admin/waiting-classes';
import { PageHeading } from '../../ui/page-heading';

export const AdminHomePage = () => (
  <>
    <PageHeading title="Admin Home" />
    <StatTiles />
    <WaitingClasses />
  </>
);
