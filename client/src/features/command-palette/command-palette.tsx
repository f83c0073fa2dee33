import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ReceiptText, SearchX, User } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH, toOneLine } from '@camp/server/contract/fields/fields';
import { toMessage } from '#lib/api/client';
import { Modal } from '#ui/modal';
import { filterGroups, type Command, type CommandGroup } from './command';
import { CommandList } from './command-list';
import { classesQuery, ordersQuery, SEARCH_MIN_LENGTH, usersQuery } from './palette.queries';
import { useDebounced } from './use-debounced';

const DEBOUNCE_MS = 200;

const useMatches = (text: string) => {
  const typed = toOneLine(text);
  const q = useDebounced(typed, DEBOUNCE_MS);
  const isSearch = typed.length >= SEARCH_MIN_LENGTH;
  const isShown = isSearch && q.length >= SEARCH_MIN_LENGTH;
  const kinds = [
    { title: 'Users', Icon: User, ...useQuery(usersQuery(q)) },
    { title: 'Classes', Icon: ClipboardCheck, ...useQuery(classesQuery(q)) },
    { title: 'Orders', Icon: ReceiptText, ...useQuery(ordersQuery(q)) },
  ];
  return {
    groups: isShown ? kinds.map(({ title, Icon, data = [] }) => ({ title, Icon, data })) : [],
    isFetching: isSearch && (q !== typed || kinds.some(({ isFetching }) => isFetching)),
    failed: isShown ? kinds.filter(({ error }) => error !== null) : [],
  };
};

const toErrorText = (failed: ReturnType<typeof useMatches>['failed']): string => {
  const titles = failed.map(({ title }) => title.toLowerCase()).join(', ');
  return `We couldn’t search ${titles}. ${toMessage(failed[0]?.error)}`;
};

const toStatus = ({ isFetching, failed }: ReturnType<typeof useMatches>, count: number): string => {
  if (failed.length > 0) return toErrorText(failed);
  if (isFetching && count === 0) return 'Searching';
  const found = count === 1 ? '1 result' : `${count} results`;
  return isFetching ? `${found}, still searching` : found;
};

interface CommandPaletteProps {
  /** Pages and actions, which are found by their labels. */
  groups: readonly CommandGroup[];
  initialText: string;
  onClose: () => void;
}

const useShownGroups = (groups: readonly CommandGroup[], text: string) => {
  const navigate = useNavigate();
  const matches = useMatches(text);
  const found = matches.groups.map(({ title, Icon, data }): CommandGroup => ({
    title,
    commands: data.map(({ id, label, detail, to }) => ({
      ...{ id, label, detail, Icon },
      run: () => void navigate(to),
    })),
  }));
  const shown = [...filterGroups(groups, text), ...found].filter(
    ({ commands }) => commands.length > 0,
  );
  const commands = shown.flatMap((group) => group.commands);
  const isSettled = !matches.isFetching && matches.failed.length === 0;
  return { shown, commands, isSettled, status: toStatus(matches, commands.length) };
};

/** The text, the commands that it finds, and the one that Enter chooses. */
const usePalette = ({ groups, initialText, onClose }: CommandPaletteProps) => {
  const [text, setText] = useState(initialText);
  // By id, because results that arrive later can come before the selected one.
  const [activeId, setActiveId] = useState<string | null>(null);
  const { shown, commands, isSettled, status } = useShownGroups(groups, text);
  const last = commands.length - 1;
  const index = Math.max(
    commands.findIndex(({ id }) => id === activeId),
    Math.min(0, last),
  );

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Record<string, number> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
    };
    const chosen = next[event.key];
    if (chosen !== undefined) setActiveId(commands[chosen]?.id ?? null);
    else if (event.key === 'Enter') choose(commands[index]);
    else return;
    event.preventDefault();
  };
  const search = (typed: string) => {
    setText(typed);
    setActiveId(null);
  };
  const select = (command: Command) => setActiveId(command.id);
  return {
    ...{ text, search, shown, isSettled, status },
    ...{ current: commands[index], select, choose, onKeyDown },
  };
};

const NothingFound = ({ text }: { text: string }) => (
  <div className="grid justify-items-center gap-1 px-3 py-12 text-center">
    <SearchX size={28} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
    <p className="mt-2 font-semibold wrap-anywhere">Nothing matches “{text}”</p>
    <p className="text-sm text-muted">
      Try a page, the name of an adult or a child, an email, a class or an order number.
    </p>
  </div>
);

/** A search for pages, actions, people, classes and orders, which opens the chosen one. */
export function CommandPalette(props: CommandPaletteProps) {
  const { text, search, shown, isSettled, status, ...selection } = usePalette(props);
  const { current, select, choose, onKeyDown } = selection;
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const toId = (command: Command) => `${listId}-${command.id}`;
  useEffect(() => box.current?.focus(), []);

  return (
    <Modal title="Go to" isClosable onClose={props.onClose}>
      <div className="px-5 sm:px-6">
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label="Page, person, class or order"
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && toId(current)}
          className="input h-11 w-full text-base"
          placeholder="Page, person, child, class or order"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="mt-2 text-sm text-muted">
          {status}
        </p>
      </div>
      <CommandList
        id={listId}
        groups={shown}
        current={current}
        toId={toId}
        onPoint={select}
        onChoose={choose}
        empty={isSettled && <NothingFound text={text.trim()} />}
      />
    </Modal>
  );
}
