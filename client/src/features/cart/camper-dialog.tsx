import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Camper, CampClass } from '@camp/server/contract';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/forms/form';
import { FocusableButton } from '../../ui/focusable-button';
import { Modal } from '../../ui/modal';
import { CamperCheckbox } from './camper-checkbox';
import { listOverlaps, toReason, type CamperChoice, type Family } from './camper-choices';
import { describeOutcome, toAddLabel, toSeatsWarning } from './choice.messages';
import { useAddForCampers } from './use-add-for-campers';
import { useCamperChoice } from './use-camper-choice';

export interface CamperDialogProps {
  campClass: CampClass;
  family: Family;
  onAdded: () => void;
  onClose: () => void;
  /** Renders a form for a new child. */
  renderAddChild: (onChildAdded: (child: Camper) => void) => ReactNode;
}

type AddButtonProps = Pick<CamperDialogProps, 'campClass' | 'onClose'> & {
  count: number;
  isAdding: boolean;
  /** What became of the last attempt. */
  result: string;
  onAdd: () => void;
};

const AddButton = ({ campClass, count, isAdding, result, onAdd, onClose }: AddButtonProps) => (
  <footer className="grid gap-3 border-t border-base-300 p-5 sm:px-6">
    <FormMessage>{result}</FormMessage>
    <p role="status" className="text-sm font-medium text-warning empty:hidden">
      {toSeatsWarning(count, campClass)}
    </p>
    <div className="flex flex-wrap-reverse gap-3">
      <Button variant="ghost" disabled={isAdding} onClick={onClose}>
        Cancel
      </Button>
      <FocusableButton
        className="grow"
        isBusy={isAdding}
        isDisabled={isAdding || count === 0}
        onClick={onAdd}
      >
        {toAddLabel(count, campClass)}
      </FocusableButton>
    </div>
  </footer>
);

/** Moves the focus to a new child's checkbox once the family lists them. */
const useFocusOnNewChild = (choices: readonly CamperChoice[], id: string) => {
  const [newChild, setNewChild] = useState<Camper | null>(null);
  const listed = choices.find(({ key }) => key === newChild?._id)?.key;
  useEffect(() => {
    if (listed !== undefined) document.getElementById(`${id}-${listed}`)?.focus();
  }, [id, listed]);
  return { newChild, setNewChild };
};

/** Asks which campers a class is for, and adds it to the cart for each of them. */
export function CamperDialog(props: CamperDialogProps) {
  const { campClass, family, onAdded, onClose, renderAddChild } = props;
  const id = useId();
  const { choices, chosen, tick } = useCamperChoice(campClass, family);
  const { addFor, isAdding, ...outcome } = useAddForCampers(campClass);

  const add = async () => {
    if (await addFor(chosen)) onAdded();
  };
  const { newChild, setNewChild } = useFocusOnNewChild(choices, id);

  return (
    <Modal
      title="Who’s coming?"
      lead={<p className="mt-1 text-muted">{campClass.className}</p>}
      isClosable={!isAdding}
      onClose={onClose}
    >
      <div className="min-h-0 overflow-y-auto px-5 sm:px-6">
        <fieldset>
          <legend className="sr-only">Campers for {campClass.className}</legend>
          <ul className="divide-y divide-base-300 border-y border-base-300">
            {choices.map((choice) => (
              <CamperCheckbox
                key={choice.key}
                id={`${id}-${choice.key}`}
                choice={choice}
                reason={toReason(choice, campClass)}
                overlaps={listOverlaps(choice, campClass, family)}
                error={outcome.refused.get(choice.key)}
                isChecked={chosen.includes(choice)}
                onChange={(isTicked) => tick(choice.key, isTicked)}
              />
            ))}
          </ul>
        </fieldset>
        <p role="status" className="sr-only">
          {newChild && `${newChild.firstName} was added to your family.`}
        </p>
        {renderAddChild((child) => {
          tick(child._id, true);
          setNewChild(child);
        })}
      </div>
      <AddButton
        campClass={campClass}
        count={chosen.length}
        isAdding={isAdding}
        result={describeOutcome(choices, outcome)}
        onAdd={() => void add()}
        onClose={onClose}
      />
    </Modal>
  );
}
