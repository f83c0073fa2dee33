import { MessageSquareText, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toFullDays } from '../../lib/schedule';
import { toClassPath } from '../../lib/paths';
import { ApprovalBadge } from '../../ui/approval-badge';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { toDollars } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { SeatsSold } from './seats-sold';

const ROW = 'grid gap-x-6 gap-y-3 py-6 sm:grid-cols-[11rem_minmax(0,1fr)]';

type OwnClassRowProps = { campClass: CampClass; isDeleting: boolean; onDelete: () => void };

const Name = ({ campClass: { _id, className, status } }: { campClass: CampClass }) => (
  <h2 className="text-lg leading-6">
    {status === 'approved' ? (
      <Link to={toClassPath(_id)} className="hover:underline">
        {className}
      </Link>
    ) : (
      className
    )}
  </h2>
);

/** What the admin wrote; it outlives a denial until the class is approved. */
const Feedback = ({ campClass: { feedback } }: { campClass: CampClass }) =>
  feedback && (
    <div className="mt-3 flex max-w-2xl gap-3 rounded-box bg-base-200 p-4">
      <MessageSquareText size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">The camp wrote</p>
        <p className="mt-1 whitespace-pre-line">{feedback}</p>
      </div>
    </div>
  );

export const OwnClassRow = ({ campClass, isDeleting, onDelete }: OwnClassRowProps) => {
  const { className, category, price } = campClass;
  const facts = [category, toDollars(price), toFullDays(campClass), campClass.place];
  return (
    <li className={ROW}>
      <Picture src={campClass.image} alt={campClass.imageAlt ?? ''} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Name campClass={campClass} />
          <ApprovalBadge status={campClass.status} />
        </div>
        <p className="mt-1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <Feedback campClass={campClass} />
        <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
          <p className="min-w-48">
            <SeatsSold sold={campClass.enrolled} capacity={campClass.seats} />
          </p>
          <Button
            look="ghost"
            size="sm"
            className="min-h-11 px-3"
            busy={isDeleting}
            aria-label={`Delete ${className}`}
            onClick={onDelete}
          >
            {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
};

export const OwnClassRowSkeleton = () => (
  <div className={ROW}>
    <Skeleton className="aspect-4/3 w-full" />
    <div>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-2 h-5 w-1/2" />
      <Skeleton className="mt-8 h-8 w-48" />
    </div>
  </div>
);
