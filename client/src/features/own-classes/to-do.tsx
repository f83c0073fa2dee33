import { Ban, CircleAlert, CircleX, FilePen, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { paths, toEditClassPath } from '../../lib/paths';
import { toCopyClassPath } from '../../lib/staff-paths';
import { Name } from '../../ui/name';
import { toMissing, type Overview } from './overview';
import { OverviewSection } from './overview-section';

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
  <Link to={to} className="mt-1 inline-flex min-h-11 items-center font-medium underline">
    {label} {className && <span className="sr-only">{className}</span>}
  </Link>
);

const Note = ({ text }: { text: string | undefined }) =>
  text && <p className="mt-1 whitespace-pre-line text-muted">{text}</p>;

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

const Cancelled = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
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

const toRows = (
  classes: readonly CampClass[],
  Row: (props: { campClass: CampClass }) => ReactNode,
) => classes.map((campClass) => <Row key={campClass._id} campClass={campClass} />);

/** The instructor's tasks. */
export function ToDo({ overview }: { overview: Overview }) {
  const { denied, pending, drafts, withdrawn, incomplete, cancelled } = overview;
  const count = [denied, withdrawn, incomplete, cancelled].flat().length + drafts;
  return (
    <OverviewSection title="To do">
      {count === 0 ? (
        <p className="text-muted">
          You’re all caught up.{pending === 0 && ' All your classes are approved.'}
        </p>
      ) : (
        <ul className="divide-y divide-base-300 border-y border-base-300">
          {toRows(denied, Denied)}
          {toRows(incomplete, Incomplete)}
          {drafts > 0 && <Drafts count={drafts} />}
          {toRows(withdrawn, Withdrawn)}
          {toRows(cancelled, Cancelled)}
        </ul>
      )}
    </OverviewSection>
  );
}
