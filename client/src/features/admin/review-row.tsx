import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { CampClass, SetStatusRequest } from '@camp/server/contract';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { DenialForm } from './denial-form';
import { ReviewDetails } from './review-details';
import { StatusSelect } from './status-select';
import { useDecision } from './use-decision';

export type RowProps = {
  campClass: CampClass;
  isDeleting: boolean;
  onDelete: () => void;
  onDecided: (sentence: string) => void;
};

type CellProps = { label: string; end?: boolean; children: ReactNode };

/** A cell of the table, or where that has no room a line of the card with its column's name. */
const Cell = ({ label, end = false, children }: CellProps) => (
  <td
    data-label={label}
    className={`flex items-center justify-between gap-4 py-1 before:shrink-0 before:text-muted before:content-[attr(data-label)] @4xl:table-cell @4xl:px-2 @4xl:py-5 @4xl:align-middle @4xl:before:content-none ${end ? '@4xl:text-end' : ''}`}
  >
    {children}
  </td>
);

type NameProps = { campClass: CampClass; isOpen: boolean; panelId: string; onToggle: () => void };

const Name = ({ campClass, isOpen, panelId, onToggle }: NameProps) => (
  <th
    scope="row"
    className="block pe-10 pb-2 text-start font-normal @xl:col-span-2 @4xl:table-cell @4xl:w-full @4xl:py-3 @4xl:pe-2"
  >
    <div className="flex items-center gap-3">
      <Picture
        src={campClass.image}
        alt={campClass.imageAlt ?? ''}
        className="w-20! shrink-0 @4xl:w-16!"
      />
      <div className="min-w-0">
        <p className="font-semibold">{campClass.className}</p>
        <button
          type="button"
          className="flex min-h-8 cursor-pointer items-center gap-1 text-sm text-muted underline"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`Details of ${campClass.className}`}
          onClick={onToggle}
        >
          Details
          <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
    </div>
  </th>
);

const PlainCells = ({ campClass }: { campClass: CampClass }) => (
  <>
    <Cell label="Instructor">{campClass.InstructorName}</Cell>
    <Cell label="Email">
      <span className="min-w-0 text-end wrap-break-word @4xl:block @4xl:w-max @4xl:max-w-48 @4xl:text-start">
        {campClass.email}
      </span>
    </Cell>
    <Cell label="Category">{campClass.category}</Cell>
    <Cell label="Price" end>
      <Price amount={campClass.price} />
    </Cell>
    <Cell label="Seats sold" end>
      <span className="whitespace-nowrap tabular-nums">
        {campClass.enrolled} of {campClass.seats}
      </span>
    </Cell>
  </>
);

const COLUMNS = 8;

export const ReviewRow = ({ campClass, isDeleting, onDelete, onDecided }: RowProps) => {
  const decision = useDecision(campClass, onDecided);
  const [isOpen, setIsOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const panelId = useId();
  const isAsking = decision.step === 'asking';

  const cancel = () => {
    decision.cancel();
    select.current?.focus();
  };
  const deny = async (request: SetStatusRequest) => {
    // The form goes away with its button, and focus must not be lost with it.
    if (await decision.save(request)) select.current?.focus();
  };

  return (
    <tbody className="relative mb-4 block rounded-box border border-base-300 p-4 text-base @4xl:table-row-group @4xl:border-0 @4xl:text-sm">
      <tr className="block @xl:grid @xl:grid-cols-2 @xl:gap-x-10 @4xl:table-row @4xl:border-b @4xl:border-base-300">
        <Name
          campClass={campClass}
          isOpen={isOpen}
          panelId={panelId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <PlainCells campClass={campClass} />
        <Cell label="Status">
          <StatusSelect className={campClass.className} decision={decision} ref={select} />
        </Cell>
        <td className="absolute end-2 top-4 @4xl:static @4xl:table-cell @4xl:align-middle">
          <Button
            look="ghost"
            className="px-3"
            busy={isDeleting}
            aria-label={`Delete ${campClass.className}`}
            onClick={onDelete}
          >
            {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
          </Button>
        </td>
      </tr>
      <tr
        id={panelId}
        hidden={!isOpen && !isAsking}
        className="block @4xl:table-row @4xl:border-b @4xl:border-base-300"
      >
        <td colSpan={COLUMNS} className="block @4xl:table-cell @4xl:py-3">
          {isOpen && <ReviewDetails campClass={campClass} />}
          {isAsking && (
            <DenialForm
              className={campClass.className}
              isSaving={decision.isSaving}
              onDeny={deny}
              onCancel={cancel}
            />
          )}
        </td>
      </tr>
    </tbody>
  );
};
