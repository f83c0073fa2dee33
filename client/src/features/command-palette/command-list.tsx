import { CornerDownLeft } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Command, CommandGroup } from './command';

interface OptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = (props: OptionProps) => {
  const { id, command, isCurrent, onPoint, onChoose } = props;
  const { label, detail, Icon } = command;
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="group flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-start aria-selected:bg-base-200 aria-selected:[box-shadow:inset_0_0_0_2px_var(--color-primary)]"
      // Only a pointer that moves selects: the list can scroll below one that rests.
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{label}</span>
        {detail && <span className="min-w-0 truncate text-sm text-muted">{detail}</span>}
      </span>
      <CornerDownLeft
        size={16}
        aria-hidden="true"
        className="invisible shrink-0 text-muted group-aria-selected:visible"
      />
    </button>
  );
};

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  current: Command | undefined;
  toId: (command: Command) => string;
  /** Gets the command that the pointer moves over. */
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
  /** Shown without any option. */
  empty: ReactNode;
}

/** The options of the palette by group. */
export function CommandList(props: CommandListProps) {
  const { id, groups, current, toId, onPoint, onChoose, empty } = props;
  const titleId = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      // The fade says that more rows follow; the last one and the selected one scroll above it.
      className="h-96 max-h-[60dvh] scroll-pb-8 overflow-y-auto [mask-image:linear-gradient(#000_calc(100%-2rem),#0000)] px-3 pt-2 pb-8"
    >
      {groups.length === 0 && empty}
      {groups.map(({ title, commands }) => (
        <div key={title} role="group" aria-labelledby={`${titleId}-${title}`}>
          <p id={`${titleId}-${title}`} className="px-3 pt-3 pb-1 text-sm text-muted">
            {title}
          </p>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={toId(command)}
              command={command}
              isCurrent={command === current}
              onPoint={() => onPoint(command)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
