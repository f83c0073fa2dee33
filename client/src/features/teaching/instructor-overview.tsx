import { Ban, CircleX, Hourglass } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toFullDays } from '../../lib/schedule';
import { paths, toClassPath, toCopyClassPath } from '../../lib/paths';
import { Figures } from '../../ui/figures';
import { Picture } from '../../ui/picture';
import type { Overview } from './overview';
import { SeatsBar, SeatsSold } from './seats-sold';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
};

const Denied = ({ campClass: { className, feedback } }: { campClass: CampClass }) => (
  <li className="flex gap-3 py-4">
    <CircleX size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-error" />
    <div className="min-w-0 max-w-2xl">
      <p className="font-semibold">{className} was denied</p>
      {feedback && <p className="mt-1 whitespace-pre-line text-muted">{feedback}</p>}
      <Link
        to={paths.history}
        className="mt-1 inline-flex min-h-11 items-center font-medium underline"
      >
        See the feedback<span className="sr-only"> on {className}</span>
      </Link>
    </div>
  </li>
);

const Cancelled = ({ campClass: { _id, className, feedback } }: { campClass: CampClass }) => (
  <li className="flex gap-3 py-4">
    <Ban size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 max-w-2xl">
      <p className="font-semibold">{className} has been cancelled by the camp</p>
      {feedback && <p className="mt-1 whitespace-pre-line text-muted">{feedback}</p>}
      <Link
        to={toCopyClassPath(_id)}
        className="mt-1 inline-flex min-h-11 items-center font-medium underline"
      >
        Duplicate <span className="sr-only">{className}</span>
      </Link>
    </div>
  </li>
);

const Waiting = ({ count }: { count: number }) => (
  <li className="flex gap-3 py-4">
    <Hourglass size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
    <p>
      <span className="font-semibold">
        {count === 1 ? '1 class waits' : `${count} classes wait`} for review.
      </span>{' '}
      <span className="text-muted">An admin decides; there is nothing for you to do.</span>
    </p>
  </li>
);

const ToDo = ({ overview: { denied, pending, cancelled } }: { overview: Overview }) => (
  <Section title="What is open">
    {denied.length + pending + cancelled.length === 0 ? (
      <p className="text-muted">Nothing. All your classes are approved.</p>
    ) : (
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {denied.map((campClass) => (
          <Denied key={campClass._id} campClass={campClass} />
        ))}
        {pending > 0 && <Waiting count={pending} />}
        {cancelled.map((campClass) => (
          <Cancelled key={campClass._id} campClass={campClass} />
        ))}
      </ul>
    )}
  </Section>
);

const NextClass = ({ campClass }: { campClass: CampClass }) => (
  <Section title="Your next class">
    <article className="relative grid items-center gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-6">
      <Picture src={campClass.image} alt={campClass.imageAlt ?? ''} />
      <div>
        <h3 className="text-lg">
          <Link
            to={toClassPath(campClass._id)}
            className="after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            {campClass.className}
          </Link>
        </h3>
        <p className="mt-1 text-muted">
          {[toFullDays(campClass), campClass.place].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-3">
          <SeatsSold sold={campClass.enrolled} capacity={campClass.seats} />
        </p>
      </div>
    </article>
  </Section>
);

export const InstructorOverview = ({ overview }: { overview: Overview }) => {
  const { approved, pending, denied, sold, capacity, next } = overview;
  const figures = [
    { label: 'Approved', value: String(approved) },
    { label: 'Pending', value: String(pending) },
    { label: 'Denied', value: String(denied.length) },
    {
      label: 'Seats sold',
      value: `${sold} of ${capacity}`,
      detail: <SeatsBar sold={sold} capacity={capacity} />,
    },
  ];
  return (
    <>
      <Figures figures={figures} />
      <ToDo overview={overview} />
      {next && <NextClass campClass={next} />}
    </>
  );
};
