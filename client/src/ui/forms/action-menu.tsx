import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button';
import { useMenuPanel } from './use-menu-panel';

export interface MenuAction {
  label: string;
  /** What to know before the action, below its label. */
  hint?: string;
  Icon: LucideIcon;
  /** A path for a link, or what a button does. */
  run: string | (() => void);
}

interface ActionMenuProps {
  /** Such as `More actions for Batting Basics`. */
  name: string;
  actions: readonly MenuAction[];
  isBusy?: boolean;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start hover:bg-base-200 focus-visible:bg-base-200';

const Item = ({ action, onPress }: { action: MenuAction; onPress: () => void }) => {
  const { label, hint, Icon, run } = action;
  const content = (
    <>
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      {hint === undefined ? (
        label
      ) : (
        <span className="py-1">
          {label} <span className="block text-sm text-muted">{hint}</span>
        </span>
      )}
    </>
  );
  return typeof run === 'string' ? (
    <Link to={run} role="menuitem" tabIndex={-1} className={ITEM}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={ITEM}
      onClick={() => {
        onPress();
        run();
      }}
    >
      {content}
    </button>
  );
};

/** A button that opens a menu of the less common actions. */
export function ActionMenu({ name, actions, isBusy = false }: ActionMenuProps) {
  const { isOpen, container, open, close, closeWithoutFocus, onKeyDown } = useMenuPanel();
  const id = useId();
  return (
    <div ref={container} className="relative inline-block">
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11 min-w-11 px-3"
        busy={isBusy}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        {!isBusy && <Ellipsis size={20} aria-hidden="true" />}
      </Button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (!container.current?.contains(relatedTarget)) closeWithoutFocus();
          }}
          className="absolute end-0 top-full z-20 mt-1 w-56 raised rounded-box p-1 shadow-lift"
        >
          {actions.map((action) => (
            <Item key={action.label} action={action} onPress={close} />
          ))}
        </div>
      )}
    </div>
  );
}
