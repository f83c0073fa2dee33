import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FocusableButton } from '../focusable-button';
import { useMenuPanel } from './use-menu-panel';

export interface Choice<Value> {
  value: Value;
  label: string;
  text: string;
}

interface ChoiceMenuProps<Value> {
  /** What the user chooses, such as `Role of Leo Fischer`. */
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  isDisabled: boolean;
  isBusy: boolean;
  /** The id of the sentence that says why the menu is disabled. */
  reasonId?: string | undefined;
}

interface ItemProps<Value> {
  choice: Choice<Value>;
  isChosen: boolean;
  onPress: () => void;
}

const Item = <Value,>({ choice: { label, text }, isChosen, onPress }: ItemProps<Value>) => {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="grid w-full cursor-pointer grid-cols-[1.25rem_1fr] gap-x-2 rounded-field p-3 text-start hover:bg-base-200 focus-visible:bg-base-200"
      onClick={onPress}
    >
      <Check size={18} aria-hidden="true" className={`mt-1 ${isChosen ? '' : 'invisible'}`} />
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-text`} className="block text-sm text-muted">
          {text}
        </span>
      </span>
    </button>
  );
};

/** A button that shows the chosen option and opens a menu of all options with descriptions. */
export function ChoiceMenu<Value>(props: ChoiceMenuProps<Value>) {
  const { name, choices, chosen, onChoose, isDisabled, isBusy, reasonId } = props;
  const { isOpen, container, open, close, closeWithoutFocus, onKeyDown } = useMenuPanel();
  const id = useId();
  const label = choices.find(({ value }) => value === chosen)?.label ?? '';

  const press = (value: Value) => {
    close();
    if (value !== chosen) onChoose(value);
  };
  return (
    <div ref={container} className="relative inline-block">
      <FocusableButton
        variant="ghost"
        size="sm"
        className="min-w-34 justify-between border-control px-3"
        aria-label={`${name}: ${label}`}
        aria-describedby={reasonId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        isDisabled={isDisabled}
        isBusy={isBusy}
        onClick={isOpen ? close : open}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </FocusableButton>
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
          className="absolute start-0 top-full z-20 mt-1 w-72 max-w-[calc(100vw-4rem)] raised rounded-box p-1 shadow-lift @4xl:start-auto @4xl:end-0"
        >
          {choices.map((choice) => (
            <Item
              key={choice.label}
              choice={choice}
              isChosen={choice.value === chosen}
              onPress={() => press(choice.value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
