import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ApprovalStatus } from '@camp/server/contract';
import { Badge, type Tone } from './badge';

const looks: Record<ApprovalStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warn', Icon: Hourglass },
  approved: { label: 'Approved', tone: 'good', Icon: CircleCheck },
  denied: { label: 'Denied', tone: 'bad', Icon: CircleX },
};

export const toStatusLabel = (status: ApprovalStatus) => looks[status].label;

/** A class's approval in a word, a sign and a colour, so that no one of them is needed. */
export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => {
  const { label, tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Badge>
  );
};
