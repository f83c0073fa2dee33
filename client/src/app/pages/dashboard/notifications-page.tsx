import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { notificationEndpoints } from '@camp/server/contract/accounts/notifications';
import { NotificationList, NotificationsSkeleton } from '#features/notifications/notification-list';
import {
  notificationsQuery,
  NOTIFICATIONS_PER_PAGE,
} from '#features/notifications/notifications.queries';
import { MarkAllRead } from '#features/notifications/mark-all-read';
import { useRefreshForUnread } from '#features/notifications/use-refresh-for-unread';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { toListSearch, useListParams } from '#lib/browser/list-params';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { ListShortcuts } from '#ui/lists/list-shortcuts';
import { PagedListing } from '#ui/lists/paged-listing';

const filterSchema = z.object({
  page: z.catch(z._default(notificationEndpoints.listNotifications.query.shape.page, 1), 1),
});

const forOthers = {
  lead: 'Updates about your classes and payments. We also send them by email.',
  empty: {
    title: 'No notifications yet',
    text: 'Updates about your classes and payments appear here.',
  },
};

const forAdmin = {
  lead: 'Classes and profiles to review, applications, and orders that need you. We also send them by email.',
  empty: {
    title: 'Nothing new',
    text: (
      <>
        Work that waits for you is on{' '}
        <Link to={paths.adminHome} className="underline underline-offset-4">
          Admin Home
        </Link>
        .
      </>
    ),
  },
};

export function NotificationsPage() {
  const { user, role } = useSession();
  const { page } = useListParams((params) => filterSchema.parse(params)).filters;
  const fetched = useQuery(notificationsQuery(user?.uid ?? '', page));
  const { lead, empty } = role === 'admin' ? forAdmin : forOthers;
  const shown = fetched.isPlaceholderData ? undefined : fetched.data;
  const region = useRef<HTMLDivElement>(null);
  useRefreshForUnread(shown);
  return (
    <div ref={region}>
      <PageHeading title="Notifications" lead={lead} />
      <PagedListing
        fetched={fetched}
        perPage={NOTIFICATIONS_PER_PAGE}
        hidesZero
        besideCount={
          shown &&
          shown.total > 0 && (
            <div className="flex items-center gap-2">
              <ListShortcuts region={region} />
              <MarkAllRead owner={user?.uid ?? ''} shown={shown} />
            </div>
          )
        }
        noun={{ one: 'notification', many: 'notifications' }}
        toSearch={(target) => toListSearch({ page: target })}
        errorTitle="We couldn’t load your notifications"
        toErrorText={toMessage}
        loading={<NotificationsSkeleton />}
        empty={<EmptyState picture="/pictures/empty/success.svg" {...empty} />}
      >
        {(notifications) => <NotificationList notifications={notifications} />}
      </PagedListing>
    </div>
  );
}
