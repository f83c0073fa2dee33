import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  MESSAGES_PER_DAY,
  type ClassMessages,
  type MessageAudience,
} from '@camp/server/contract/classes/teaching/class-messages';
import { VerifyFirst } from '#features/auth/verification/verify-first';
import { classMessagesQuery } from '#features/class-messages/class-messages.queries';
import { MessageForm, toParents } from '#features/class-messages/message-form';
import { SentMessages } from '#features/class-messages/sent-messages';
import { isProblem, toMessage } from '#lib/api/client';
import { toClassWaitlistPath, toRosterPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toast';
import { Name } from '#ui/name';
import { BackLink } from '#ui/headings/back-link';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { ClassNotFound } from '../classes/class-not-found';

/** Returns why nothing can be sent; null if something can. */
const toBlocker = (
  { remainingToday, isClosed }: ClassMessages,
  { to, recipients }: { to: MessageAudience; recipients: number },
) => {
  if (isClosed) return 'This class ended more than 14 days ago, so you can no longer write to it.';
  if (recipients === 0) {
    return to === 'waiting'
      ? 'Nobody is on the waiting list of this class.'
      : 'Nobody is enrolled in this class yet.';
  }
  return remainingToday === 0
    ? `This class got ${MESSAGES_PER_DAY} messages today. You can write again tomorrow.`
    : null;
};

const showSent = (recipients: number) => {
  showToast('Message sent', `It goes to ${toParents(recipients)}.`);
  focusHeading();
};

interface WritingProps {
  id: string;
  to: MessageAudience;
  state: ClassMessages;
}

const Writing = ({ id, to, state }: WritingProps) => {
  const { user } = useSession();
  const recipients = to === 'waiting' ? (state.waiting ?? 0) : state.recipients;
  const blocker = toBlocker(state, { to, recipients });
  if (blocker !== null) return <p className="max-w-2xl text-lg">{blocker}</p>;
  if (!user) return null;
  if (!user.emailVerified) {
    return <VerifyFirst user={user} reason="You need a verified email to write to families." />;
  }
  return (
    <>
      <p className="mb-4 max-w-2xl">
        Your message goes to {toParents(recipients)}{' '}
        {to === 'waiting' ? 'on the waiting list of' : 'of campers in'}{' '}
        <Name>{state.className}</Name>.
      </p>
      <MessageForm id={id} owner={user.uid} to={to} recipients={recipients} onSent={showSent} />
    </>
  );
};

const FormSkeleton = () => (
  <div role="status" className="max-w-2xl">
    <span className="sr-only">Loading the messages</span>
    <Skeleton className="h-6 w-72 max-w-full" />
    <Skeleton className="mt-4 h-11 w-full" />
    <Skeleton className="mt-4 h-52 w-full" />
  </div>
);

const MessagesById = ({ id, to }: Pick<WritingProps, 'id' | 'to'>) => {
  const { data, error, isFetching, refetch } = useQuery(classMessagesQuery(id));
  // A malformed id is invalid input. For the user it is a missing class.
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  if (data) {
    return (
      <>
        <Writing id={id} to={to} state={data} />
        <SentMessages messages={data.messages} />
      </>
    );
  }
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the messages"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

export function MessagePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isToWaiting = search.get('to') === 'waiting';
  const { data } = useQuery(classMessagesQuery(id));
  return (
    <>
      <BackLink to={isToWaiting ? toClassWaitlistPath(id) : toRosterPath(id)}>
        Back to the {isToWaiting ? 'waiting list' : 'roster'}
      </BackLink>
      <PageHeading
        title={
          isToWaiting ? 'Message the waiting list' : `Message ${data?.className ?? 'families'}`
        }
      />
      <MessagesById
        key={`${id} ${isToWaiting}`}
        id={id}
        to={isToWaiting ? 'waiting' : 'enrolled'}
      />
    </>
  );
}
