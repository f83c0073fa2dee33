import { useNavigate } from 'react-router-dom';
import { exportEndpoints } from '@camp/server/contract/exports';
import { CommandPalette } from '../../../features/command-palette/command-palette';
import { useDownload, type Table } from '../../../features/exports/use-download';
import { paths } from '../../../lib/paths';
import { menuOf } from './dashboard-menu';

const tasks = [
  { label: 'Review classes', to: `${paths.manageClass}?status=pending` },
  { label: 'Review orders', to: `${paths.orders}?attention=true` },
  { label: 'See missing consents', to: paths.missingConsents },
];

const exports: { label: string; table: Table }[] = [
  { label: 'Export all orders', table: exportEndpoints.exportOrders },
  { label: 'Export all users', table: exportEndpoints.exportUsers },
  { label: 'Export all classes', table: exportEndpoints.exportClasses },
];

interface AdminPaletteProps {
  /** What was typed before the palette was shown. */
  initialText: string;
  onClose: () => void;
}

/** The palette of admins: their pages, a few tasks and exports. */
export function AdminPalette(props: AdminPaletteProps) {
  const navigate = useNavigate();
  const download = useDownload();
  const toCommand = ({ label, to }: { label: string; to: string }) => ({
    id: to,
    label,
    run: () => void navigate(to),
  });
  const groups = [
    { title: 'Pages', commands: menuOf('admin').map(toCommand) },
    {
      title: 'Actions',
      commands: [
        ...tasks.map(toCommand),
        ...exports.map(({ label, table }) => ({
          id: table.path,
          label,
          run: () => download.mutate({ table }),
        })),
      ],
    },
  ];
  return <CommandPalette {...props} groups={groups} />;
}
