import { AdminCharts } from '../../features/admin/charts/admin-charts';
import { NeedsAttention } from '../../features/admin/needs-attention';
import { StatTiles } from '../../features/admin/stat-tiles';
import { WaitingClasses } from '../../features/admin/waiting-classes';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../panel';

export const AdminHomePage = () => (
  <>
    <PageHeading title="Admin Home" />
    <Panel>
      <StatTiles />
    </Panel>
    <Panel>
      <NeedsAttention />
    </Panel>
    <Panel>
      <WaitingClasses />
    </Panel>
    <Panel>
      <AdminCharts />
    </Panel>
  </>
);
