import { Plus } from 'lucide-react';
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { CAMPER_LIMIT, type Camper } from '@camp/server/contract/families/campers';
import { Button } from '#ui/button';
import { Modal } from '#ui/modal';
import { describeMisfit, type TypedChild } from './age-notes';
import { toAgeRangeMessage } from './age.messages';
import { CamperCheckbox } from './camper-checkbox';
import { listChildren, type ClassToAttend, type Family } from './camper-choices';
import { listOverlaps, toAgeHint, toReason } from './camper-notes';
import type { useCamperChoice } from './use-camper-choice';
import { useNewChild } from './use-new-child';

interface ChildFormProps {
  /** The label of the button that leaves the form. */
  cancelLabel: string;
  /** Returns why the child cannot attend the class; null if it can, or that is not known yet. */
  describeMisfit: (child: TypedChild) => string | null;
  onAdded: (child: Camper) => void;
  onCancel: () => void;
}

/** What every dialog that asks who's coming gets from its page. */
export interface FamilyDialogProps {
  family: Family;
  onClose: () => void;
  /** The form for a new child. */
  ChildForm: ComponentType<ChildFormProps>;
}

interface CamperDialogProps extends FamilyDialogProps {
  campClass: ClassToAttend;
  title?: string;
  lead: string;
  choice: ReturnType<typeof useCamperChoice>;
  /** Error messages by the key of the choice. */
  refused?: ReadonlyMap<string, string>;
  isBusy: boolean;
  /** The result of the last attempt, and the buttons. */
  children: ReactNode;
}

const noRefusals: ReadonlyMap<string, string> = new Map();

type CamperListProps = Required<
  Pick<CamperDialogProps, 'campClass' | 'family' | 'choice' | 'refused'>
> & { id: string };

const CamperList = ({ id, campClass, family, choice, refused }: CamperListProps) => (
  <fieldset className="group">
    <legend className="sr-only">Campers for {campClass.className}</legend>
    <ul className="divide-y divide-base-300 border-y border-base-300 group-last:border-b-0">
      {choice.choices.map((camper) => (
        <CamperCheckbox
          key={camper.key}
          id={`${id}-${camper.key}`}
          type={choice.isSingle ? 'radio' : 'checkbox'}
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

const AddChildButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props}>
    <Plus size={18} aria-hidden="true" />
    Add a child
  </Button>
);

const FirstChildLead = ({ campClass }: Pick<CamperDialogProps, 'campClass'>) => (
  <p className="mt-1">Enter your child’s name and birth date. {toAgeRangeMessage(campClass)}</p>
);

/** Asks which campers a class is for; a child can be added in place. */
export function CamperDialog(props: CamperDialogProps) {
  const { campClass, family, choice, refused = noRefusals, isBusy, onClose, ChildForm } = props;
  const id = useId();
  const children = listChildren(family.campers);
  // A parent without children most likely comes to book for a child.
  const isFirst = children.length === 0;
  const { button, isFormOpen, openForm, closeForm, addChild, chooseSelf, newChild } = useNewChild(
    choice,
    { id, isFirst },
  );
  const addProps = { ref: button, onClick: openForm };

  return (
    <Modal
      title={isFormOpen && !isFirst ? 'Add a child' : (props.title ?? 'Who’s coming?')}
      lead={
        <>
          <p className="mt-1 text-muted">{props.lead}</p>
          {isFormOpen && isFirst && <FirstChildLead campClass={campClass} />}
        </>
      }
      isClosable={!isBusy}
      onClose={onClose}
    >
      {isFormOpen ? (
        <>
          <ChildForm
            cancelLabel={isFirst ? 'Cancel' : 'Back'}
            describeMisfit={(child) => describeMisfit(child, campClass)}
            onAdded={addChild}
            onCancel={isFirst ? onClose : closeForm}
          />
          {chooseSelf && (
            <footer className="border-t border-base-300 p-2 text-center">
              <Button variant="ghost" onClick={chooseSelf}>
                I’m coming myself
              </Button>
            </footer>
          )}
        </>
      ) : (
        <>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 sm:px-6">
            {isFirst && <AddChildButton {...addProps} variant="quiet" wide className="mt-1 mb-4" />}
            {choice.choices.length > 0 && (
              <CamperList {...{ id, campClass, family, choice, refused }} />
            )}
            {children.length > 0 && children.length < CAMPER_LIMIT && (
              <AddChildButton {...addProps} variant="ghost" className="my-2 -ms-4" />
            )}
          </div>
          {props.children}
        </>
      )}
      <p role="status" className="sr-only">
        {newChild && `${newChild.firstName} was added to your family.`}
      </p>
    </Modal>
  );
}
