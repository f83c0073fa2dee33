import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH, toOneLine } from '@camp/server/contract/fields/fields';
import { toMessage } from '../../lib/api/client';
import { Modal } from '../../ui/modal';
import { filterGroups, type Command, type CommandGroup } from './command';
import { CommandList } from './command-list';
import { matchesQuery, SEARCH_MIN_LENGTH, type MatchGroup } from './palette.queries';
import { useDebounced } from './use-debounced';

const DEBOUNCE_MS = 200;

const useMatches = (text: string) => {
  const q = useDebounced(toOneLine(text), DEBOUNCE_MS);
  const fetched = useQuery(matchesQuery(q));
  const isSearch = q.length >= SEARCH_MIN_LENGTH && text.trim().length >= SEARCH_MIN_LENGTH;
  return { groups: (isSearch && fetched.data) || [], isSearch, ...fetched };
};

const toStatus = (
  { isSearch, isFetching, error }: ReturnType<typeof useMatches>,
  count: number,
): string => {
  if (isSearch && error) return `We couldn’t search. ${toMessage(error)}`;
  if (isSearch && isFetching) return 'Searching';
  return count === 1 ? '1 result' : `${count} results`;
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
  const toGroup = ({ title, Icon, matches: found }: MatchGroup): CommandGroup => ({
    title,
    commands: found.map(({ id, label, detail, to }) => ({
      ...{ id, label, detail, Icon },
      run: () => void navigate(to),
    })),
  });
  const shown = [...filterGroups(groups, text), ...matches.groups.map(toGroup)].filter(
    ({ commands }) => commands.length > 0,
  );
  const commands = shown.flatMap((group) => group.commands);
  const isSettled = !matches.isFetching && !matches.error;
  return { shown, commands, isSettled, status: toStatus(matches, commands.length) };
};

/** The text, the commands that it finds, and the one that Enter chooses. */
const usePalette = ({ groups, initialText, onClose }: CommandPaletteProps) => {
  const [text, setText] = useState(initialText);
  const [active, setActive] = useState(0);
  const { shown, commands, isSettled, status } = useShownGroups(groups, text);
  const last = commands.length - 1;
  const index = Math.min(active, last);

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
    if (chosen !== undefined) setActive(chosen);
    else if (event.key === 'Enter') choose(commands[index]);
    else return;
    event.preventDefault();
  };
  const search = (typed: string) => {
    setText(typed);
    setActive(0);
  };
  const select = (command: Command) => setActive(commands.indexOf(command));
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
