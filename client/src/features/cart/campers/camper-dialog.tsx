import { Plus } from 'lucide-react';
import { useId, type ComponentProps, type ComponentType } from 'react';
import type { CampClass } from '@camp/server/contract';
import { CAMPER_LIMIT, type Camper } from '@camp/server/contract/families/campers';
import { listFirstNames } from '../../../lib/format/camper-name';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form';
import { FocusableButton } from '../../../ui/focusable-button';
import { Modal } from '../../../ui/modal';
import { CamperCheckbox } from './camper-checkbox';
import { listChildren, listOverlaps, toAgeHint, toReason, type Family } from './camper-choices';
import { describeOutcome, toAddLabel, toSeatsWarning } from './choice.messages';
import { useAddForCampers } from './use-add-for-campers';
import { useCamperChoice } from './use-camper-choice';
import { useNewChild } from './use-new-child';

interface ChildFormProps {
  onAdded: (child: Camper) => void;
  onCancel: () => void;
}

export interface CamperDialogProps {
  campClass: CampClass;
  family: Family;
  /** Gets the names of the campers. */
  onAdded: (names: string) => void;
  onClose: () => void;
  /** The form for a new child. */
  ChildForm: ComponentType<ChildFormProps>;
}

const AddChildButton = (props: Pick<ComponentProps<typeof Button>, 'ref' | 'onClick'>) => (
  <Button {...props} variant="ghost" className="my-2 -ms-4">
    <Plus size={18} aria-hidden="true" />
    Add a child
  </Button>
);

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

interface CamperListProps extends Pick<CamperDialogProps, 'campClass' | 'family'> {
  id: string;
  choice: ReturnType<typeof useCamperChoice>;
  refused: ReadonlyMap<string, string>;
}

const CamperList = ({ id, campClass, family, choice, refused }: CamperListProps) => (
  <fieldset>
    <legend className="sr-only">Campers for {campClass.className}</legend>
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {choice.choices.map((camper) => (
        <CamperCheckbox
          key={camper.key}
          id={`${id}-${camper.key}`}
          choice={camper}
          reason={toReason(camper, campClass)}
          hint={toAgeHint(camper, campClass)}
          overlaps={listOverlaps(camper, campClass, family)}
          error={refused.get(camper.key)}
          isChecked={choice.chosen.includes(camper)}
          onChange={(isTicked) => choice.tick(camper.key, isTicked)}
        />
      ))}
    </ul>
  </fieldset>
);

/** Asks which campers a class is for, and adds it to the cart for each of them. */
export function CamperDialog(props: CamperDialogProps) {
  const { campClass, family, onAdded, onClose, ChildForm } = props;
  const id = useId();
  const choice = useCamperChoice(campClass, family);
  const { choices, chosen, tick } = choice;
  const { addFor, isAdding, ...outcome } = useAddForCampers(campClass);
  const { button, isFormOpen, openForm, closeForm, finish, newChild } = useNewChild(choices, id);
  const add = async () => {
    if (await addFor(chosen)) onAdded(listFirstNames(chosen));
  };
  const addChild = (child: Camper) => {
    tick(child._id, true);
    finish(child);
  };

  return (
    <Modal
      title={isFormOpen ? 'Add a child' : 'Who’s coming?'}
      lead={<p className="mt-1 text-muted">{campClass.className}</p>}
      isClosable={!isAdding}
      onClose={onClose}
    >
      {isFormOpen ? (
        <ChildForm onAdded={addChild} onCancel={closeForm} />
      ) : (
        <>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 sm:px-6">
            <CamperList
              id={id}
              campClass={campClass}
              family={family}
              choice={choice}
              refused={outcome.refused}
            />
            {listChildren(family.campers).length < CAMPER_LIMIT && (
              <AddChildButton ref={button} onClick={openForm} />
            )}
          </div>
          <AddButton
            campClass={campClass}
            count={chosen.length}
            isAdding={isAdding}
            result={describeOutcome(choices, outcome)}
            onAdd={() => void add()}
            onClose={onClose}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {newChild && `${newChild.firstName} was added to your family.`}
      </p>
    </Modal>
  );
}
