import { Ban, CircleCheck, CircleX, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import type { ClassStatus } from '@camp/server/contract';
import { Badge, type Tone } from './badge';

const looks: Record<ClassStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warn', Icon: Hourglass },
  approved: { label: 'Approved', tone: 'good', Icon: CircleCheck },
  denied: { label: 'Denied', tone: 'bad', Icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'plain', Icon: Undo2 },
  cancelled: { label: 'Cancelled', tone: 'plain', Icon: Ban },
};

export const toStatusLabel = (status: ClassStatus) => looks[status].label;

/** Where a class stands, in a word, a sign and a colour, so that no one of them is needed. */
export const ApprovalBadge = ({ status }: { status: ClassStatus }) => {
  const { label, tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Badge>
  );
};
