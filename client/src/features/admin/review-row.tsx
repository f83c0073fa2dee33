import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { CampClass, SetStatusRequest } from '@camp/server/contract';
import { ApprovalBadge } from '../../ui/approval-badge';
import { DenialForm } from './denial-form';
import { Cell, Name, PlainCells } from './review-cells';
import { ProposalReview, SuspensionReview } from './review-decisions';
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

type DetailsProps = Pick<RowProps, 'campClass' | 'onDecided'>;

const Details = ({ campClass, onDecided }: DetailsProps) => (
  <>
    <ProposalReview campClass={campClass} onDecided={onDecided} />
    <SuspensionReview campClass={campClass} onDecided={onDecided} />
    <ReviewDetails campClass={campClass} />
  </>
);

const COLUMNS = 8;

type PanelRowProps = { id: string; isShown: boolean; children: ReactNode };

const PanelRow = ({ id, isShown, children }: PanelRowProps) => (
  <tr id={id} hidden={!isShown} className="block @4xl:table-row @4xl:border-b @4xl:border-base-300">
    <td colSpan={COLUMNS} className="block @4xl:table-cell @4xl:py-3">
      {children}
    </td>
  </tr>
);

export const ReviewRow = ({ campClass, isDeleting, onDelete, onDecided }: RowProps) => {
  const decision = useDecision(campClass, onDecided);
  const isWaiting = campClass.proposal !== undefined || campClass.isOffSale === true;
  const [isOpen, setIsOpen] = useState(isWaiting);
  const select = useRef<HTMLSelectElement>(null);
  const details = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { className, feedback } = campClass;
  const isCancelled = campClass.status === 'cancelled';
  const isAsking = decision.step === 'asking' && !isCancelled;

  const showDecided = (sentence: string) => {
    onDecided(sentence);
    // The pressed button has gone, and focus must not be lost with it.
    details.current?.focus();
  };
  const cancelClass = useCancelClass(campClass, () => showDecided(`${className} is cancelled.`));

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
      <PanelRow id={panelId} isShown={isOpen || isAsking || isCancelled}>
        {isCancelled && <CancelledBecause feedback={feedback} />}
        {isOpen && <Details campClass={campClass} onDecided={showDecided} />}
        {isAsking && (
          <DenialForm
            className={className}
            isSaving={decision.isSaving}
            onDeny={deny}
            onCancel={cancel}
          />
        )}
      </PanelRow>
    </tbody>
  );
};
