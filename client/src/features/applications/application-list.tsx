import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Application, ApplicationStatus } from '@camp/server/contract';
import { Badge, type Tone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useDecide } from './use-decide';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 3;
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const toDay = (at: string) => dayFormat.format(new Date(at));

const statusDisplays: Record<ApplicationStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warn', Icon: Hourglass },
  accepted: { label: 'Accepted', tone: 'good', Icon: CircleCheck },
  declined: { label: 'Declined', tone: 'bad', Icon: CircleX },
};
export const toStatusLabel = (status: ApplicationStatus) => statusDisplays[status].label;

const Status = ({ status }: { status: ApplicationStatus }) => {
  const { label, tone, Icon } = statusDisplays[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Badge>
  );
};

const Decision = ({ application }: { application: Application }) => {
  const { accept, decline } = useDecide(application);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="primary" aria-label={`Accept ${application.name}`} onClick={accept}>
        Accept
      </Button>
      <Button variant="quiet" aria-label={`Decline ${application.name}`} onClick={decline}>
        Decline
      </Button>
    </div>
  );
};

const Item = ({ application }: { application: Application }) => {
  const { name, email, words, status, reason, createdAt, decidedAt } = application;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-sans text-base wrap-anywhere">{name}</h2>
        <Status status={status} />
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {email} · applied {toDay(createdAt)}
        {decidedAt !== undefined && `, decided ${toDay(decidedAt)}`}
      </p>
      <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">{words}</p>
      {reason !== undefined && (
        <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Reason:</span> {reason}
        </p>
      )}
      {status === 'pending' && <Decision application={application} />}
    </li>
  );
};

export function ApplicationList({ applications }: { applications: readonly Application[] }) {
  return (
    <ul className={LIST}>
      {applications.map((application) => (
        <Item key={application._id} application={application} />
      ))}
    </ul>
  );
}

export function ApplicationsSkeleton() {
  return (
    <LoadingList label="Loading applications" count={PLACEHOLDERS} className={LIST}>
      <div className="py-5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-1 h-5 w-64 max-w-full" />
        <Skeleton className="mt-2 h-18 w-full max-w-2xl" />
        <Skeleton className="mt-3 h-11 w-48" />
      </div>
    </LoadingList>
  );
}
