import {
  Ban,
  CircleCheck,
  CircleX,
  FilePen,
  Hourglass,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ClassStatus } from '@camp/server/contract';
import { Badge, type Tone } from './badge';

const statusDisplays: Record<ClassStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'In review', tone: 'warn', Icon: Hourglass },
  approved: { label: 'Approved', tone: 'good', Icon: CircleCheck },
  denied: { label: 'Denied', tone: 'bad', Icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'plain', Icon: Undo2 },
  draft: { label: 'Draft', tone: 'plain', Icon: FilePen },
  canceled: { label: 'Canceled', tone: 'plain', Icon: Ban },
};

export const toStatusLabel = (status: ClassStatus) => statusDisplays[status].label;

/** Shows a class's status as text, icon and color, so that none of them is the only cue. */
export function ApprovalBadge({ status }: { status: ClassStatus }) {
  const { label, tone, Icon } = statusDisplays[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Badge>
  );
}
