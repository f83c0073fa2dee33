import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { noticeEndpoints } from '@camp/server/contract/notices';
import { NoticeList, NoticesSkeleton } from '../../features/notices/notice-list';
import { noticesQuery, NOTICES_PER_PAGE } from '../../features/notices/notices.queries';
import { useReadShown } from '../../features/notices/use-read-shown';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

const asked = z.object({
  page: z.catch(z._default(noticeEndpoints.listNotices.query.shape.page, 1), 1),
});

export const NoticesPage = () => {
  const { page } = useListAddress((params) => asked.parse(params)).asked;
  const fetched = useQuery(noticesQuery(page));
  useReadShown(fetched.isPlaceholderData ? undefined : fetched.data);
  return (
    <>
      <PageHeading
        title="Notices"
        lead="What the camp has to tell you. We mail it to you as well."
      />
      <PagedListing
        fetched={fetched}
        perPage={NOTICES_PER_PAGE}
        noun={{ one: 'notice', many: 'notices' }}
        toSearch={(target) => toListSearch({ page: target })}
        errorTitle="Your notices could not be loaded"
        toErrorText={toMessage}
        loading={<NoticesSkeleton />}
        empty={
          <EmptyState
            picture="/pictures/empty/success.svg"
            title="No notices yet"
            text="When something changes about your classes or your money, you read it here."
          />
        }
      >
        {(notices) => <NoticeList notices={notices} />}
      </PagedListing>
    </>
  );
};
