import {
  CircleCheck,
  CircleX,
  Hourglass,
  Phone,
  ShieldAlert,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Application, ApplicationStatus } from '@camp/server/contract';
import { serverNow } from '#lib/api/server-time';
import { toAgo } from '#lib/format/ago';
import { toApplicationFacts } from '#lib/format/application-facts';
import { toUserPath } from '#lib/staff-paths';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { FactLines } from '#ui/fact-lines';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { ItemToggle, toTitleClass, useRowToggle } from '#ui/lists/compact-row';
import { ROW } from '#ui/lists/table-head';
import { Name } from '#ui/name';
import { ApplicationDecision, type CheckForm } from './application-decision';
import { useReopen } from './use-decide';
import { toDate, toDayText } from '#lib/format/dates';

const LIST = 'border-t border-base-300';
const PLACEHOLDERS = 3;

const statusDisplays: Record<ApplicationStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warn', Icon: Hourglass },
  accepted: { label: 'Accepted', tone: 'good', Icon: CircleCheck },
  declined: { label: 'Denied', tone: 'bad', Icon: CircleX },
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

const Reopen = ({ application }: { application: Application }) => (
  <div className="mt-3">
    <Button
      variant="quiet"
      aria-label={`Reopen ${application.name}’s application`}
      onClick={useReopen(application)}
    >
      Reopen
    </Button>
  </div>
);

const checkDisplays = {
  none: { text: 'No background check recorded', Icon: ShieldAlert },
  expired: { text: 'Background check expired', Icon: ShieldAlert },
  valid: { text: 'Background check valid until', Icon: ShieldCheck },
};

/** Whether the camp has checked the applicant. */
const Check = ({ backgroundCheck: check }: Pick<Application, 'backgroundCheck'>) => {
  const state = check ? (check.isExpired ? 'expired' : 'valid') : 'none';
  const { text, Icon } = checkDisplays[state];
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-muted">
      <Icon
        size={16}
        aria-hidden="true"
        className={`shrink-0 ${state === 'valid' ? 'text-success' : 'text-warning'}`}
      />
      {text} {check && toDayText(check.expiresOn)}
    </p>
  );
};

interface ItemProps {
  application: Application;
  CheckForm: CheckForm;
}

interface DetailsProps extends ItemProps {
  /** Whether narrow screens show them. */
  isOpen: boolean;
}

const Details = ({ application, CheckForm, isOpen }: DetailsProps) => {
  const { words, status, reason, backgroundCheck, phone, formattedPhone } = application;
  return (
    <div className={`-me-12 @4xl:me-0 @4xl:block ${isOpen ? 'block' : 'hidden'}`}>
      <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">{words}</p>
      <FactLines facts={toApplicationFacts(application)} />
      {reason !== undefined && (
        <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Reason:</span> {reason}
        </p>
      )}
      {phone !== undefined && (
        <a
          href={`tel:${phone}`}
          className="mt-1 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          <Phone size={16} aria-hidden="true" />
          {formattedPhone}
        </a>
      )}
      {status !== 'declined' && <Check backgroundCheck={backgroundCheck} />}
      {status === 'pending' && (
        <ApplicationDecision application={application} CheckForm={CheckForm} />
      )}
      {status === 'declined' && <Reopen application={application} />}
    </div>
  );
};

/** Two lines on narrow screens, until it is opened. */
const Item = ({ application, CheckForm }: ItemProps) => {
  const { name, email, userId, status, createdAt, decidedAt } = application;
  const { isOpen, toggle } = useRowToggle();
  return (
    <li data-row className={`application-row relative py-2 @4xl:py-5 ${ROW}`}>
      <div className="flex items-center justify-between gap-x-3 @4xl:justify-start">
        <h2 className={`min-w-0 font-sans text-base ${toTitleClass(isOpen)}`}>
          {userId === undefined ? (
            <Name>{name}</Name>
          ) : (
            <Link
              to={toUserPath(userId)}
              data-row-open
              title="Open the account"
              className="underline underline-offset-4"
            >
              <Name>{name}</Name>
            </Link>
          )}
        </h2>
        <span className="shrink-0">
          <Status status={status} />
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <span className={isOpen ? '' : 'application-email'}>{email}</span>
        <span className={isOpen ? '' : 'application-day'}>
          <span> · </span>
          <time dateTime={createdAt} title={toDate(createdAt)}>
            applied {toAgo(createdAt, serverNow())}
          </time>
          {decidedAt !== undefined && `, decided ${toDate(decidedAt)}`}
        </span>
      </p>
      <ItemToggle name={name} isOpen={isOpen} onToggle={toggle} />
      <Details application={application} CheckForm={CheckForm} isOpen={isOpen} />
    </li>
  );
};

interface ApplicationListProps extends Pick<ItemProps, 'CheckForm'> {
  applications: readonly Application[];
}

export function ApplicationList({ applications, CheckForm }: ApplicationListProps) {
  return (
    <ul className={`application-rows ${LIST}`}>
      {applications.map((application) => (
        <Item key={application._id} application={application} CheckForm={CheckForm} />
      ))}
    </ul>
  );
}

export function ApplicationsSkeleton() {
  return (
    <LoadingList label="Loading applications" count={PLACEHOLDERS} className={LIST}>
      <div className="border-b border-base-300 py-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-1 h-5 w-64 max-w-full" />
      </div>
    </LoadingList>
  );
}
