import {
  ClipboardCheck,
  Download,
  FileCheck,
  MapPinPlus,
  ReceiptText,
  Tent,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { exportEndpoints } from '@camp/server/contract/exports';
import type { Command } from '#features/command-palette/command';
import { CommandPalette } from '#features/command-palette/command-palette';
import { useDownload, type Table } from '#features/exports/use-download';
import { paths } from '#lib/paths';
import { menuOf } from './dashboard-menu';

interface Task {
  label: string;
  to: string;
  Icon: LucideIcon;
  keywords?: readonly string[];
}

/** Words that admins may type for a page, besides its label. */
const keywordsOf: Record<string, readonly string[]> = {
  [paths.adminHome]: ['overview', 'dashboard', 'home', 'sales', 'revenue', 'charts', 'stats'],
  [paths.manageClass]: ['approve', 'deny', 'roster', 'rosters', 'camps', 'sessions', 'seats'],
  [paths.manageUser]: [
    ...['people', 'kids', 'children', 'campers', 'families', 'parents', 'accounts', 'customers'],
    ...['roles', 'suspend', 'admins', 'instructors', 'coaches'],
  ],
  [paths.orders]: [
    ...['refund', 'refunds', 'payments', 'money', 'receipts', 'purchases', 'bookings'],
    ...['disputes', 'chargebacks', 'transactions', 'stripe'],
  ],
  [paths.applications]: ['applicants', 'hire', 'teach', 'instructors', 'coaches'],
  [paths.instructorProfiles]: [
    ...['bio', 'bios', 'qualifications', 'certificates', 'background', 'checks', 'instructors'],
    'coaches',
  ],
  [paths.places]: ['locations', 'venues', 'addresses', 'map', 'fields', 'directions'],
  [paths.consents]: ['waivers', 'terms', 'photos', 'permissions', 'policies', 'medical'],
  [paths.auditLog]: ['history', 'activity', 'changes', 'security', 'events'],
  [paths.newsletter]: ['subscribers', 'subscriptions', 'mailing', 'emails'],
};

const tasks: Task[] = [
  {
    label: 'Review classes',
    to: `${paths.manageClass}?status=pending`,
    Icon: ClipboardCheck,
    keywords: ['approve', 'deny'],
  },
  {
    label: 'Review orders',
    to: `${paths.orders}?attention=true`,
    Icon: ReceiptText,
    keywords: ['payments', 'problems', 'refunds'],
  },
  {
    label: 'See missing consents',
    to: paths.missingConsents,
    Icon: FileCheck,
    keywords: ['waivers', 'remind'],
  },
  {
    label: 'Add a place',
    to: `${paths.places}?add=true`,
    Icon: MapPinPlus,
    keywords: ['new', 'create', 'location', 'venue', 'field'],
  },
  {
    label: 'Go to the public site',
    to: paths.home,
    Icon: Tent,
    keywords: ['home', 'website', 'camp', 'open', 'view', 'leave'],
  },
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
  const toCommand = ({ label, to, Icon, keywords = keywordsOf[to] }: Task): Command => ({
    ...{ id: to, label, Icon },
    ...(keywords && { keywords }),
    run: () => void navigate(to),
  });
  const groups = [
    { title: 'Pages', commands: menuOf('admin').map((item) => toCommand(item)) },
    {
      title: 'Actions',
      commands: [
        ...tasks.map((task) => toCommand(task)),
        ...exports.map(({ label, table }) => ({
          ...{ id: table.path, label, Icon: Download },
          keywords: ['download', 'csv'],
          run: () => download.mutate({ table }),
        })),
      ],
    },
  ];
  return <CommandPalette {...props} groups={groups} />;
}
