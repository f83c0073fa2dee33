import { CornerDownLeft } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Command, CommandGroup } from './command';

interface OptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onChoose: () => void;
}

const Option = ({ id, command: { label, detail, Icon }, isCurrent, onChoose }: OptionProps) => {
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
      className="group flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-start hover:bg-base-200 aria-selected:bg-base-200"
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
  onChoose: (command: Command) => void;
  /** Shown without any option. */
  empty: ReactNode;
}

/** The options of the palette by group. */
export function CommandList({ id, groups, current, toId, onChoose, empty }: CommandListProps) {
  const titleId = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="h-96 max-h-[60dvh] overflow-y-auto px-3 pt-2 pb-4"
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
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
