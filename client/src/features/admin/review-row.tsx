import { useId, useRef, useState, type Ref } from 'react';
import type { CampClass, SetStatusRequest } from '@camp/server/contract';
import { ApprovalBadge } from '../../ui/approval-badge';
import { DenialForm } from './denial-form';
import { Cell, Name, PlainCells } from './review-cells';
import { ReviewDetails } from './review-details';
import { RowActions } from './row-actions';
import { StatusSelect } from './status-select';
import { useCancelClass } from './use-cancel-class';
import { useDecision, type Decision } from './use-decision';

export type RowProps = {
  campClass: CampClass;
  isDeleting: boolean;
  onDelete: () => void;
  onDecided: (sentence: string) => void;
};

type StatusProps = { campClass: CampClass; decision: Decision; ref: Ref<HTMLSelectElement> };

/** What was called off is decided on for good, and what was taken back is not up for review. */
const Status = ({ campClass: { className, status }, decision, ref }: StatusProps) => (
  <Cell label="Status">
    {status === 'cancelled' || status === 'withdrawn' ? (
      <ApprovalBadge status={status} />
    ) : (
      <StatusSelect className={className} decision={decision} ref={ref} />
    )}
  </Cell>
);

const CancelledBecause = ({ feedback }: Pick<CampClass, 'feedback'>) => (
  <p className="max-w-2xl py-2 whitespace-pre-line @4xl:py-0">
    <span className="font-semibold">Cancelled:</span> {feedback ?? 'no reason given'}
  </p>
);

const COLUMNS = 8;

export const ReviewRow = ({ campClass, isDeleting, onDelete, onDecided }: RowProps) => {
  const decision = useDecision(campClass, onDecided);
  const [isOpen, setIsOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const details = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { className, feedback } = campClass;
  const isCancelled = campClass.status === 'cancelled';
  const isAsking = decision.step === 'asking' && !isCancelled;

  const cancelClass = useCancelClass(campClass, () => {
    onDecided(`${className} is cancelled.`);
    // The pressed button has gone, and focus must not be lost with it.
    details.current?.focus();
  });

  const cancel = () => {
    decision.cancel();
    select.current?.focus();
  };
  const deny = async (request: SetStatusRequest) => {
    // The form goes away with its button, and focus must not be lost with it.
    if (await decision.save(request)) select.current?.focus();
  };

  return (
    <tbody className="mb-4 block rounded-box border border-base-300 p-4 text-base @4xl:table-row-group @4xl:border-0 @4xl:text-sm">
      <tr className="block @xl:grid @xl:grid-cols-2 @xl:gap-x-10 @4xl:table-row @4xl:border-b @4xl:border-base-300">
        <Name
          ref={details}
          campClass={campClass}
          isOpen={isOpen}
          panelId={panelId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <PlainCells campClass={campClass} />
        <Status campClass={campClass} decision={decision} ref={select} />
        <RowActions
          className={className}
          onCancel={isCancelled ? null : () => void cancelClass()}
          isDeleting={isDeleting}
          onDelete={onDelete}
        />
      </tr>
      <tr
        id={panelId}
        hidden={!isOpen && !isAsking && !isCancelled}
        className="block @4xl:table-row @4xl:border-b @4xl:border-base-300"
      >
        <td colSpan={COLUMNS} className="block @4xl:table-cell @4xl:py-3">
          {isCancelled && <CancelledBecause feedback={feedback} />}
          {isOpen && <ReviewDetails campClass={campClass} />}
          {isAsking && (
            <DenialForm
              className={className}
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
