import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ActButton } from './act-button';

export type Choice<Value> = { value: Value; label: string; text: string };

type ChoiceMenuProps<Value> = {
  /** What is chosen here, such as `Role of Leo Fischer`. */
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  isOff: boolean;
  isBusy: boolean;
  /** The id of the sentence that says why the menu is off. */
  reasonId?: string | undefined;
};

/** The item that a key leads to; null for keys that lead to none. */
const toNextIndex = (key: string, index: number, count: number) => {
  const next: Record<string, number> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return next[key] ?? null;
};

/** Opens and closes the panel; while it is open the focus is on one of its items. */
const usePanel = () => {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const findItems = () => [
    ...(container.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []),
  ];
  const focusChosen = useEffectEvent(() =>
    findItems()
      .find((item) => item.getAttribute('aria-checked') === 'true')
      ?.focus(),
  );
  useEffect(() => {
    if (isOpen) focusChosen();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    container.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const items = findItems();
    const index = items.findIndex((item) => item === document.activeElement);
    const next = toNextIndex(event.key, index, items.length);
    if (next !== null) items[next]?.focus();
    if (event.key === 'Escape') close();
    if (next !== null || event.key === 'Escape') event.preventDefault();
  };
  const leave = () => setIsOpen(false);
  return { isOpen, container, open: () => setIsOpen(true), close, leave, onKeyDown };
};

type ItemProps<Value> = { choice: Choice<Value>; isChosen: boolean; onPress: () => void };

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

/** A button that shows what is chosen and opens a menu of what else there is, with a line for each. */
export const ChoiceMenu = <Value,>(props: ChoiceMenuProps<Value>) => {
  const { name, choices, chosen, onChoose, isOff, isBusy, reasonId } = props;
  const { isOpen, container, open, close, leave, onKeyDown } = usePanel();
  const id = useId();
  const label = choices.find(({ value }) => value === chosen)?.label ?? '';

  const press = (value: Value) => {
    close();
    if (value !== chosen) onChoose(value);
  };
  return (
    <div ref={container} className="relative inline-block">
      <ActButton
        look="ghost"
        size="sm"
        className="min-w-34 justify-between border-control px-3"
        aria-label={`${name}: ${label}`}
        aria-describedby={reasonId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        isOff={isOff}
        isBusy={isBusy}
        onClick={isOpen ? close : open}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </ActButton>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (!container.current?.contains(relatedTarget)) leave();
          }}
          className="absolute start-0 top-full z-20 mt-1 w-72 max-w-[calc(100vw-4rem)] rounded-box bg-base-100 p-1 shadow-lift ring-1 ring-base-300 @4xl:start-auto @4xl:end-0"
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
};
