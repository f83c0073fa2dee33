import { ArrowDownUp, Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button, ButtonLink } from '#ui/button';
import { ActionMenu, type MenuAction } from '#ui/forms/action-menu';
import { useMediaQuery } from '#ui/hooks/use-media-query';
import { toExpandAll, type OpenCards } from './open-cards';
import type { RosterMenu, RosterShortcut } from './roster-actions';
import { EXTRA_WIDE_ROSTER, WIDE_ROSTER } from './roster-media';
import { RosterOrder, sortLabels } from './roster-order';
import { toSafetyDataActions } from './safety-data/safety-data-action';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import type { RosterSort } from './use-roster-filter';

interface RosterToolbarProps {
  /** The choice of the session. */
  picker: ReactNode;
  /** The text of the search. Null if there are too few campers for one. */
  text: string | null;
  onSearch: (text: string) => void;
  sort: RosterSort;
  onSort: (sort: string) => void;
  /** The enrollments in the list. */
  ids: readonly string[];
  cards: OpenCards;
  safetyData: SafetyDataState;
  menu: RosterMenu;
}

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onSearch: (text: string) => void;
}

const SearchBox = ({ ref, text, onSearch }: SearchBoxProps) => (
  <input
    ref={ref}
    type="search"
    aria-label="Search by name"
    placeholder="Search by name"
    className="roster-search input h-11 text-base"
    value={text}
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onSearch(target.value)}
  />
);

/** Returns the actions that replace the search box, the order and the safety data button on phones. */
const toPhoneActions = (
  { text, sort, onSort, safetyData }: RosterToolbarProps,
  isSearchOpen: boolean,
  openSearch: () => void,
): MenuAction[] => {
  const other = sort === 'name' ? 'age' : 'name';
  const search = { label: 'Search by name', Icon: Search, run: openSearch };
  return [
    ...toSafetyDataActions(safetyData),
    ...(text === null || isSearchOpen ? [] : [search]),
    { label: sortLabels[other], Icon: ArrowDownUp, run: () => onSort(other) },
  ];
};

const ShortcutButton = ({ shortcut }: { shortcut: RosterShortcut }) => {
  const { label, short, Icon, run } = shortcut;
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {short}
    </>
  );
  return typeof run === 'string' ? (
    <ButtonLink to={run} variant="quiet" aria-label={label}>
      {content}
    </ButtonLink>
  ) : (
    <Button variant="quiet" aria-label={label} onClick={run}>
      {content}
    </Button>
  );
};

/**
 * The session, the search, the order and a menu of further tools. Stays below the site's header, because
 * what is recorded belongs to this session.
 */
export function RosterToolbar(props: RosterToolbarProps) {
  const { picker, text, onSearch, sort, onSort, ids, cards, menu } = props;
  const isWide = useMediaQuery(WIDE_ROSTER);
  const hasShortcuts = useMediaQuery(EXTRA_WIDE_ROSTER);
  const { shortcuts, actions, isBusy } = menu;
  const [isOpened, setIsOpened] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) box.current?.focus();
  }, [isOpened]);
  // A search that filters the list must not be out of sight after the window became narrow.
  const isSearchOpen = isOpened || isWide || (text !== null && text !== '');
  const phoneActions = isWide ? [] : toPhoneActions(props, isSearchOpen, () => setIsOpened(true));
  return (
    <div className="roster-tools sticky top-16 z-10 -mx-1 mb-2 bg-base-100 px-1 py-2">
      {picker}
      {text !== null && isSearchOpen && <SearchBox ref={box} text={text} onSearch={onSearch} />}
      {isWide && <RosterOrder sort={sort} onSort={onSort} />}
      {hasShortcuts &&
        shortcuts.map((shortcut) => <ShortcutButton key={shortcut.label} shortcut={shortcut} />)}
      <ActionMenu
        name="More tools"
        actions={[...phoneActions, ...toExpandAll(ids, cards), ...actions]}
        isBusy={isBusy}
      />
    </div>
  );
}
