import { LogIn, LogOut, Undo2 } from 'lucide-react';
import type { CamperState } from '../camper-state';
import { Button } from '#ui/button';
import type { UndoKind } from './confirm-undo';

interface VisitButtonProps {
  name: string;
  state: CamperState;
  /** The id of the element that says why nothing can be recorded; undefined if it can. */
  disabledBy: string | undefined;
}

const toSharedProps = ({ disabledBy }: VisitButtonProps) => ({
  'aria-describedby': disabledBy,
  disabled: disabledBy !== undefined,
});

/** On the narrowest phones, the name needs the room. */
const ICON = 'hidden @xs:block';

const Label = ({ action, name }: { action: string; name: string }) => (
  <span>
    {action} <span className="sr-only">{name}</span>
  </span>
);

const MAIN = 'min-h-12 w-24 shrink-0 px-2 @xs:w-32';

/** Checks a camper in or out; nothing after the check-out. */
export function VisitButton({
  onCheckIn,
  onCheckOut,
  isOpening,
  ...props
}: VisitButtonProps & {
  onCheckIn: () => void;
  onCheckOut: () => void;
  /** Whether the dialog for the check-out is being loaded. */
  isOpening: boolean;
}) {
  const { state, name } = props;
  if (state === 'left') return null;
  if (state === 'here') {
    return (
      <Button className={MAIN} busy={isOpening} {...toSharedProps(props)} onClick={onCheckOut}>
        {!isOpening && <LogOut size={20} aria-hidden="true" className={ICON} />}
        <Label action="Check out" name={name} />
      </Button>
    );
  }
  return (
    <Button variant="primary" className={MAIN} {...toSharedProps(props)} onClick={onCheckIn}>
      <LogIn size={20} aria-hidden="true" className={ICON} />
      <Label action="Check in" name={name} />
    </Button>
  );
}

/** Undoes the check-out, or else the check-in. */
export function UndoButton({
  onUndo,
  ...props
}: VisitButtonProps & { onUndo: (kind: UndoKind) => void }) {
  const { state, name } = props;
  if (state !== 'left' && state !== 'here') return null;
  const hasLeft = state === 'left';
  return (
    <Button
      variant="quiet"
      {...toSharedProps(props)}
      onClick={() => onUndo(hasLeft ? 'undo-check-out' : 'undo-check-in')}
    >
      <Undo2 size={18} aria-hidden="true" />
      <Label action={hasLeft ? 'Undo check-out' : 'Undo check-in'} name={name} />
    </Button>
  );
}
