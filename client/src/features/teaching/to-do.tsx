import { Ban, CircleX, Hourglass, ImageOff, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toCopyClassPath, toEditClassPath } from '../../lib/paths';
import { toMissing, type Overview } from './overview';
import { OverviewSection } from './overview-section';

type ItemProps = { Icon: LucideIcon; tint: string; title: string; children?: ReactNode };

const Item = ({ Icon, tint, title, children }: ItemProps) => (
  <li className="flex gap-3 py-4">
    <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${tint}`} />
    <div className="min-w-0 max-w-2xl">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </li>
);

const Way = ({ to, label, className }: { to: string; label: string; className: string }) => (
  <Link to={to} className="mt-1 inline-flex min-h-11 items-center font-medium underline">
    {label} <span className="sr-only">{className}</span>
  </Link>
);

const Words = ({ text }: { text: string | undefined }) =>
  text && <p className="mt-1 whitespace-pre-line text-muted">{text}</p>;

const Denied = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
  <Item Icon={CircleX} tint="text-error" title={`${className} was denied`}>
    <Words text={feedback} />
    <Way to={toEditClassPath(_id)} label="Mend and resubmit" className={className} />
  </Item>
);

const Withdrawn = ({ campClass: { _id, className } }: { campClass: CampClass }) => (
  <Item Icon={Undo2} tint="text-muted" title={`You have withdrawn ${className}`}>
    <Way to={toEditClassPath(_id)} label="Edit and resubmit" className={className} />
  </Item>
);

const Incomplete = ({ campClass }: { campClass: CampClass }) => (
  <Item
    Icon={ImageOff}
    tint="text-warning"
    title={`${campClass.className} has no ${toMissing(campClass)}`}
  >
    <Way to={toEditClassPath(campClass._id)} label="Complete" className={campClass.className} />
  </Item>
);

const Cancelled = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
  <Item Icon={Ban} tint="text-muted" title={`${className} has been cancelled by the camp`}>
    <Words text={feedback} />
    <Way to={toCopyClassPath(_id)} label="Duplicate" className={className} />
  </Item>
);

const Waiting = ({ count }: { count: number }) => (
  <Item
    Icon={Hourglass}
    tint="text-warning"
    title={`${count === 1 ? '1 class waits' : `${count} classes wait`} for review.`}
  >
    <Words text="An admin decides; there is nothing for you to do." />
  </Item>
);

const toRows = (
  classes: readonly CampClass[],
  Row: (props: { campClass: CampClass }) => ReactNode,
) => classes.map((campClass) => <Row key={campClass._id} campClass={campClass} />);

/** What needs the instructor, then what is with the camp. */
export const ToDo = ({ overview }: { overview: Overview }) => {
  const { denied, pending, withdrawn, incomplete, cancelled } = overview;
  const count = [denied, withdrawn, incomplete, cancelled].flat().length + pending;
  return (
    <OverviewSection title="What needs doing">
      {count === 0 ? (
        <p className="text-muted">Nothing. All your classes are approved.</p>
      ) : (
        <ul className="divide-y divide-base-300 border-y border-base-300">
          {toRows(denied, Denied)}
          {toRows(incomplete, Incomplete)}
          {pending > 0 && <Waiting count={pending} />}
          {toRows(withdrawn, Withdrawn)}
          {toRows(cancelled, Cancelled)}
        </ul>
      )}
    </OverviewSection>
  );
};
