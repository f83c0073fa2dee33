import {
  Ban,
  CircleAlert,
  CircleX,
  ClipboardCheck,
  FilePen,
  Hourglass,
  ListPlus,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { paths, toClassWaitlistPath, toEditClassPath, toRosterPath } from '#lib/paths';
import { toCopyClassPath } from '#lib/staff-paths';
import { ButtonLink } from '#ui/button';
import { FoldedText } from '#ui/folded-text';
import { Name } from '#ui/name';
import { toMissing, type Overview } from './overview';
import { OverviewSection } from './overview-section';
import type { TodaySession } from './taught-days';

interface ItemProps {
  Icon: LucideIcon;
  tint: string;
  title: ReactNode;
  children?: ReactNode;
}

const Item = ({ Icon, tint, title, children }: ItemProps) => (
  <li className="flex gap-3 py-4">
    <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${tint}`} />
    <div className="min-w-0 max-w-2xl">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </li>
);

const ActionLink = ({ to, label, className }: { to: string; label: string; className: string }) => (
  <ButtonLink to={to} variant="quiet" size="sm" className="mt-3">
    {label} {className && <span className="sr-only">{className}</span>}
  </ButtonLink>
);

const Note = ({ text }: { text: string | undefined }) =>
  text && <FoldedText text={text} className="mt-1 text-muted" />;

const Denied = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
  <Item
    Icon={CircleX}
    tint="text-error"
    title={
      <>
        <Name>{className}</Name> was denied
      </>
    }
  >
    <Note text={feedback} />
    <ActionLink to={toEditClassPath(_id)} label="Edit and resubmit" className={className} />
  </Item>
);

const Withdrawn = ({ campClass: { _id, className } }: { campClass: CampClass }) => (
  <Item
    Icon={Undo2}
    tint="text-muted"
    title={
      <>
        You withdrew <Name>{className}</Name>
      </>
    }
  >
    <ActionLink to={toEditClassPath(_id)} label="Edit and resubmit" className={className} />
  </Item>
);

const Incomplete = ({ campClass }: { campClass: CampClass }) => (
  <Item
    Icon={CircleAlert}
    tint="text-warning"
    title={
      <>
        <Name>{campClass.className}</Name> has no {toMissing(campClass)}
      </>
    }
  >
    <ActionLink
      to={toEditClassPath(campClass._id)}
      label="Add details"
      className={campClass.className}
    />
  </Item>
);

const Canceled = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
  <Item
    Icon={Ban}
    tint="text-muted"
    title={
      <>
        <Name>{className}</Name> was canceled by the camp
      </>
    }
  >
    <Note text={feedback} />
    <ActionLink to={toCopyClassPath(_id)} label="Duplicate" className={className} />
  </Item>
);

const Drafts = ({ count }: { count: number }) => (
  <Item
    Icon={FilePen}
    tint="text-muted"
    title={count === 1 ? '1 draft to submit' : `${count} drafts to submit`}
  >
    <ActionLink to={paths.feedback} label="See your drafts" className="" />
  </Item>
);

const InReview = ({ campClass: { className } }: { campClass: CampClass }) => (
  <Item
    Icon={Hourglass}
    tint="text-warning"
    title={
      <>
        <Name>{className}</Name> is in review
      </>
    }
  >
    <Note text="We’ll let you know." />
  </Item>
);

const WaitedFor = ({ campClass: { _id, className, waiting = 0 } }: { campClass: CampClass }) => (
  <Item
    Icon={ListPlus}
    tint="text-muted"
    title={
      <>
        {waiting === 1 ? '1 family waits' : `${waiting} families wait`} for <Name>{className}</Name>
      </>
    }
  >
    <ActionLink to={toClassWaitlistPath(_id)} label="Open the waiting list" className={className} />
  </Item>
);

const toCampers = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

const Today = ({ session }: { session: TodaySession }) => {
  const { classItemId, className, place, times, enrolled } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 gap-3">
        <ClipboardCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            Today: <Name>{className}</Name>
          </p>
          <p className="text-muted tabular-nums">
            {times}
            {place !== undefined && (
              <>
                {' · '}
                <Name>{place}</Name>
              </>
            )}
            {' · '}
            {toCampers(enrolled)}
          </p>
        </div>
      </div>
      <ButtonLink to={toRosterPath(classItemId)} className="max-sm:w-full">
        Open check-in <span className="sr-only">of {className}</span>
      </ButtonLink>
    </li>
  );
};

const toRows = (
  classes: readonly CampClass[],
  Row: (props: { campClass: CampClass }) => ReactNode,
) => classes.map((campClass) => <Row key={campClass._id} campClass={campClass} />);

const LIST = 'divide-y divide-base-300 border-y border-base-300';

interface ToDoProps {
  overview: Overview;
  /** The sessions of today that have not ended. */
  sessions: readonly TodaySession[];
}

/** The instructor's tasks: the campers of today first, then the camp's decisions. */
export function ToDo({ overview, sessions }: ToDoProps) {
  const { denied, pending, drafts, withdrawn, incomplete, waitedFor, canceled } = overview;
  const classes = [denied, withdrawn, incomplete, waitedFor, canceled].flat();
  const count = sessions.length + classes.length + drafts;
  return (
    <OverviewSection title="To do">
      {count === 0 ? (
        <p className="text-muted">
          You’re all caught up.{pending.length === 0 && ' All your classes are approved.'}
        </p>
      ) : (
        <ul className={LIST}>
          {sessions.map((session) => (
            <Today key={session.id} session={session} />
          ))}
          {toRows(denied, Denied)}
          {toRows(incomplete, Incomplete)}
          {drafts > 0 && <Drafts count={drafts} />}
          {toRows(withdrawn, Withdrawn)}
          {toRows(waitedFor, WaitedFor)}
          {toRows(canceled, Canceled)}
        </ul>
      )}
    </OverviewSection>
  );
}

/** The classes in review, for which the instructor has nothing to do. */
export const WaitingForOffice = ({ classes }: { classes: readonly CampClass[] }) =>
  classes.length > 0 && (
    <OverviewSection title="Waiting for the office">
      <ul className={LIST}>{toRows(classes, InReview)}</ul>
    </OverviewSection>
  );
