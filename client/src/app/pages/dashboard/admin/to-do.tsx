import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pendingApplicationsQuery } from '#features/applications/applications.queries';
import { classCountsQuery } from '#features/class-review/class-counts-query';
import { ordersToReviewQuery } from '#features/orders/orders-to-review-query';
import { birthDatesQuery, pickUpsQuery } from '#features/pick-ups/pick-ups.queries';
import { waitingProfilesQuery } from '#features/profiles/profile.queries';
import { waitlistDemandQuery } from '#features/waitlist/class-waitlist.queries';
import { serverNow } from '#lib/api/server-time';
import { toDaysAgo } from '#lib/format/ago';
import { paths } from '#lib/paths';

interface Task {
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** When the oldest of them came. */
  oldestAt?: string | undefined;
  to: string;
  /** Not a decision that waits for an admin. */
  isOptional?: boolean;
}

const useTasks = (): Task[] => {
  const { data: classes } = useQuery(classCountsQuery());
  const orders = useQuery(ordersToReviewQuery()).data;
  const applications = useQuery(pendingApplicationsQuery()).data;
  const profiles = useQuery(waitingProfilesQuery()).data;
  const { data: pickUps } = useQuery(pickUpsQuery());
  const { data: birthDates } = useQuery(birthDatesQuery());
  const { data: demand } = useQuery(waitlistDemandQuery());
  const needs = classes?.needs;
  const tasks: Task[] = [
    {
      label: 'Orders to check',
      count: orders?.total,
      oldestAt: orders?.items[0]?.date,
      to: `${paths.orders}?attention=true&sort=oldest`,
    },
    {
      label: 'Classes to review',
      count: classes?.status.pending,
      oldestAt: classes?.oldestPendingAt,
      to: `${paths.manageClass}?status=pending`,
    },
    {
      label: 'Applications',
      count: applications?.total,
      oldestAt: applications?.items[0]?.createdAt,
      to: paths.applications,
    },
    {
      label: 'Profiles to review',
      count: profiles?.total,
      oldestAt: profiles?.items[0]?.waitingSince,
      to: paths.instructorProfiles,
    },
    {
      label: 'Campers waiting',
      count: demand?.reduce((sum, { campers }) => sum + campers, 0),
      to: '#waitlist-demand',
      isOptional: true,
    },
  ];
  const rare: Task[] = [
    {
      label: 'Pick-ups to check',
      count: pickUps?.length,
      oldestAt: pickUps?.[0]?.at,
      to: '#pick-ups',
    },
    {
      label: 'Birth dates to check',
      count: birthDates?.length,
      oldestAt: birthDates?.[0]?.at,
      to: '#birth-dates',
    },
    {
      label: 'Changes to review',
      count: needs?.['proposal-review'],
      to: `${paths.manageClass}?needs=proposal-review`,
    },
    {
      label: 'Classes off sale',
      count: needs?.['suspension-review'],
      to: `${paths.manageClass}?needs=suspension-review`,
    },
  ];
  return [...tasks, ...rare.filter(({ count = 0 }) => count > 0)];
};

const BOX = 'flex min-h-20 flex-col gap-2 rounded-box border p-3';

const TaskBox = ({ label, count, oldestAt, to }: Task) => {
  const number = (
    <span className="font-display text-xl leading-none font-bold tabular-nums">
      {count ?? <span className="invisible">0</span>}
    </span>
  );
  if (!count) {
    return (
      <li className={`${BOX} border-base-300 text-muted`}>
        {number}
        <span className="text-sm">{label}</span>
      </li>
    );
  }
  return (
    <li className={`${BOX} relative border-control hover:bg-base-200`}>
      {number}
      <span>
        <Link
          to={to}
          className="text-sm font-semibold after:absolute after:inset-0 hover:underline"
        >
          {label}
          <span className="sr-only">: {count}</span>
        </Link>
        {oldestAt !== undefined && (
          <span className="block text-sm text-muted">
            Oldest: {toDaysAgo(oldestAt, serverNow())}
          </span>
        )}
      </span>
    </li>
  );
};

/** What waits for an admin, with its number and a link; says so if nothing is left to decide. */
export function ToDo() {
  const tasks = useTasks();
  const isDone = tasks.every(({ count, isOptional }) => isOptional || count === 0);
  return (
    <section aria-labelledby="to-do" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <h2 id="to-do" className="text-xl">
          To do
        </h2>
        <p role="status" className="flex items-center gap-2 text-muted">
          {isDone && (
            <>
              <CircleCheck size={18} aria-hidden="true" className="text-success" />
              You’re all caught up.
            </>
          )}
        </p>
      </div>
      <ul className="to-do-tiles grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3">
        {tasks.map((task) => (
          <TaskBox key={task.label} {...task} />
        ))}
      </ul>
    </section>
  );
}
