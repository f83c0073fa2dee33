import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { CampClass } from '@camp/server/contract';
import { SelectCell } from '#ui/lists/select-cells';
import { ROW } from '#ui/lists/table-head';
import type { Selection } from '#ui/lists/use-selection';
import { toStatusLabel } from '#ui/approval-badge';
import { DenialForm } from './denial-form';
import { ClassCell, DetailsButton, PhoneCells, PlainCells } from './review-cells';
import { ProposalReview, SuspensionReview } from './review-decisions';
import { ReviewDecision } from './review-decision';
import { ReviewDetails } from './review-details';
import { RowActions } from './row-actions';
import { StatusCell } from './status-cell';
import { useRowDecision } from './use-row-decision';

export interface RowProps {
  campClass: CampClass;
  selection: Selection;
  /** The next class in review; null if there is none. */
  next: CampClass | null;
  /** Whether the last decision led here. */
  isNext: boolean;
  onNext: (id: string) => void;
  isDeleting: boolean;
  /** Gets the way to cancel the class; null if it cannot be canceled. */
  onDelete: (cancelClass: (() => void) | null) => void;
  /** Gets an announcement; null if a toast says it. `changes` are those of the class. */
  onDecided: (message: string | null, changes?: Partial<CampClass>) => void;
}

/** The reason that the camp gave; also for a class that was denied. */
const Reason = ({ campClass: { status, feedback } }: Pick<RowProps, 'campClass'>) => (
  <p className="max-w-2xl py-2 whitespace-pre-line @4xl:py-0">
    <span className="font-semibold">{toStatusLabel(status)}:</span> {feedback ?? 'no reason given'}
  </p>
);

type DetailsProps = Pick<RowProps, 'campClass'> & { onDecided: (message: string) => void };

const Details = ({ campClass, onDecided }: DetailsProps) => (
  <>
    <ProposalReview campClass={campClass} onDecided={onDecided} />
    <SuspensionReview campClass={campClass} onDecided={onDecided} />
    <ReviewDetails campClass={campClass} />
  </>
);

const COLUMNS = 9;

interface PanelRowProps {
  id: string;
  isShown: boolean;
  /** The content, which can get the focus. */
  ref: Ref<HTMLTableCellElement>;
  children: ReactNode;
}

const PanelRow = ({ id, isShown, ref, children }: PanelRowProps) => (
  <tr id={id} hidden={!isShown} className="block @4xl:table-row @4xl:border-b @4xl:border-base-300">
    <td ref={ref} colSpan={COLUMNS} tabIndex={-1} className="block @4xl:table-cell @4xl:py-3">
      {children}
    </td>
  </tr>
);

/**
 * Whether the details are open. Those that the admin opens scroll above the bar of the selected rows. The class that a decision led to opens, moves to the top of the list, and
 * its panel gets the focus.
 */
const useOpenDetails = (startsOpen: boolean, isNext: boolean) => {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [wasNext, setWasNext] = useState(isNext);
  const [timesOpened, setTimesOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLTableCellElement>(null);
  if (wasNext !== isNext) {
    setWasNext(isNext);
    if (isNext) setIsOpen(true);
  }
  useEffect(() => {
    if (!isNext) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.closest('tbody')?.scrollIntoView({ block: 'start' });
  }, [isNext]);
  useEffect(() => {
    if (timesOpened > 0) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [timesOpened]);
  return {
    ...{ isOpen, button, panel },
    toggle: () => {
      setIsOpen(!isOpen);
      if (!isOpen) setTimesOpened(timesOpened + 1);
    },
    close: () => setIsOpen(false),
  };
};

interface PanelProps {
  row: RowProps;
  isOpen: boolean;
  decided: ReturnType<typeof useRowDecision>;
}

/** What the row shows below its line. */
const Panel = ({ row: { campClass, next, onNext }, isOpen, decided }: PanelProps) => {
  const { decision, isDenying, startDenying, stopDenying, deny } = decided;
  const { className, status } = campClass;
  const isPending = decision.savedStatus === 'pending';
  const denial = isDenying && (
    <DenialForm
      className={className}
      isSaving={decision.isSaving}
      hasNext={isPending && next !== null}
      onDeny={deny}
      onCancel={stopDenying}
    />
  );
  const hasReason = status === 'canceled' || (isOpen && status === 'denied' && !isDenying);
  return (
    <>
      {hasReason && <Reason campClass={campClass} />}
      {isPending && (isOpen || isDenying) && (
        <ReviewDecision
          className={className}
          decision={decision}
          control={decided.control}
          next={next}
          onApproved={decided.focusDetails}
          onNext={onNext}
          onDeny={startDenying}
          denial={denial}
        />
      )}
      {!isPending && denial}
      {isOpen && <Details campClass={campClass} onDecided={decided.onRowDecided} />}
    </>
  );
};

export function ReviewRow(row: RowProps) {
  const { campClass, selection, isDeleting, isNext, onDelete } = row;
  const { className } = campClass;
  const needsDecision = campClass.proposal !== undefined || campClass.isOffSale === true;
  const { isOpen, toggle, close, button: details, panel } = useOpenDetails(needsDecision, isNext);
  const onNext = (id: string) => {
    // An open panel of a decided class would fill the screen.
    close();
    row.onNext(id);
  };
  const props = { ...row, onNext };
  const panelId = useId();
  const decided = useRowDecision(props, details);
  const { cancelClass, decision, isDenying } = decided;
  // The rest of the row stays in view above the form for the reason.
  const isShown = isOpen || isDenying;
  return (
    <tbody className="review-row block border-b border-base-300 @4xl:table-row-group @4xl:border-0 @4xl:text-sm">
      <tr
        data-row
        className={`relative grid grid-cols-1 gap-x-3 @min-[16rem]:grid-cols-[minmax(0,1fr)_auto] py-2 pe-12 @4xl:static @4xl:table-row @4xl:border-b ${ROW} border-b-0`}
      >
        <SelectCell id={campClass._id} name={className} selection={selection} />
        <ClassCell campClass={campClass} isOpen={isShown} />
        <PhoneCells campClass={campClass} />
        <PlainCells campClass={campClass} isShown={isShown} />
        <StatusCell
          campClass={campClass}
          decision={decision}
          control={decided.control}
          isShown={isShown}
          onApprove={decided.approve}
          onDeny={decided.startDenying}
        />
        <RowActions
          campClass={campClass}
          isShown={isShown}
          onCancel={cancelClass}
          isDeleting={isDeleting}
          onDelete={() => onDelete(cancelClass)}
        />
        <DetailsButton
          className={className}
          isOpen={isOpen}
          panelId={panelId}
          onToggle={toggle}
          ref={details}
        />
      </tr>
      <PanelRow id={panelId} isShown={isShown || campClass.status === 'canceled'} ref={panel}>
        <Panel row={props} isOpen={isOpen} decided={decided} />
      </PanelRow>
    </tbody>
  );
}
