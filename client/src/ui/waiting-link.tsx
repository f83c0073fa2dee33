import { Link } from 'react-router-dom';

interface WaitingLinkProps {
  /** The waiting list of the class. */
  to: string;
  className: string;
  /** How many families wait. */
  count: number | undefined;
}

/** A link to the waiting list of a class, with the number of families on it; nothing without any. */
export function WaitingLink({ to, className, count = 0 }: WaitingLinkProps) {
  if (count === 0) return null;
  return (
    <Link
      to={to}
      className="flex min-h-11 w-fit items-center text-sm whitespace-nowrap underline underline-offset-4 @4xl:ms-auto @4xl:min-h-6"
    >
      {count} waiting<span className="sr-only"> for {className}</span>
    </Link>
  );
}
