import { Link } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { toClassPath } from '../../lib/paths';
import { Picture } from '../../ui/picture';
import { toDay } from './payment-words';

/** A class the visitor has a place in, and the order that it came with. */
export type Enrolment = PaymentLine & { order: string; date: string };

/** A refunded line is no place, even in an order that was paid. */
export const toEnrolments = (payments: readonly Payment[]): Enrolment[] =>
  payments.flatMap(({ lines, number, date }) =>
    lines
      .filter(({ outcome }) => outcome === 'enrolled')
      .map((line) => ({ ...line, order: number, date })),
  );

type EnrolledCardProps = { enrolment: Enrolment; heading?: 'h2' | 'h3' };

export const EnrolledCard = ({ enrolment, heading: Heading = 'h2' }: EnrolledCardProps) => (
  <article className="relative">
    <Picture src={enrolment.image} alt="" />
    <Heading className="mt-3 text-lg leading-6">
      <Link
        to={toClassPath(enrolment.classItemId)}
        className="after:absolute after:inset-0 after:rounded-box hover:underline"
      >
        {enrolment.className}
      </Link>
    </Heading>
    <p className="text-muted">
      {enrolment.category && `${enrolment.category} `}with {enrolment.InstructorName}
    </p>
    <p className="mt-1 text-sm text-muted">
      Enrolled on {toDay(enrolment.date)}, order{' '}
      <span className="whitespace-nowrap">{enrolment.order}</span>
    </p>
  </article>
);
