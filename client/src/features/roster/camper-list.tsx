import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Camper } from './visits/attendance';
import { CamperFilters } from './camper-filters';
import { emptyTexts, matchesFilter, rosterFilters, type RosterFilter } from './camper-state';
import { SafetyDataAction } from './safety-data/safety-data-action';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { OpenCardsContext, useOpenCards } from './open-cards';
import type { RosterMenu } from './roster-actions';
import { RosterToolbar } from './roster-toolbar';
import { sortCampers, useRosterFilter, useRosterSort } from './use-roster-filter';
import { findByName } from './visits/visits';

/** Fewer campers than this are all in view, so a search would only take room. */
const SEARCHED_FROM = 10;
const CONTACT = 'emergency-contact';

interface CamperListProps {
  campers: readonly Camper[];
  /**
   * The campers without pending changes. A filter uses these, so that a card stays until its change is
   * saved and can show why it was not.
   */
  savedCampers: readonly Camper[];
  /** Null for a class without sessions. */
  sessionId: string | null;
  /** Whether something can be recorded of the session. Before that, nobody is counted. */
  hasBegun: boolean;
  safetyData: SafetyDataState;
  menu: RosterMenu;
  /** The choice of the session. */
  picker?: ReactNode;
  /** What to know and do before the campers. */
  notices: ReactNode;
  children: (camper: Camper) => ReactNode;
  /** The dialog of a camper. Stays when a filter removes the camper's card. */
  dialog?: ReactNode;
}

/**
 * Returns the filters that can be chosen: those of visits need a session, notes need safety data, and
 * missing contacts need a camper without one.
 */
const listFilters = ({ campers, hasBegun, safetyData }: CamperListProps) =>
  rosterFilters.filter((filter) => {
    if (filter === 'notes') return safetyData.isShown;
    if (filter === 'uncalled') return campers.some(({ missing }) => missing.includes(CONTACT));
    return hasBegun;
  });

const toEmptyText = (filter: RosterFilter | null, text: string) =>
  filter !== null && text.trim() === '' ? emptyTexts[filter] : 'No campers match.';

const useShownCampers = (props: CamperListProps, text: string) => {
  const { campers, savedCampers, sessionId, safetyData } = props;
  const { filter, setFilter } = useRosterFilter();
  const context = { sessionId, findDetails: safetyData.findDetails };
  const filters = listFilters(props).map((one) => ({
    filter: one,
    count: campers.filter((camper) => matchesFilter(camper, one, context)).length,
  }));
  // A filter in the URL that cannot be applied must not hide campers.
  const chosen = filters.find((one) => one.filter === filter)?.filter ?? null;
  const ids = new Set(
    savedCampers
      .filter((camper) => chosen === null || matchesFilter(camper, chosen, context))
      .map(({ enrollmentId }) => enrollmentId),
  );
  const shown = findByName(campers, text).filter(({ enrollmentId }) => ids.has(enrollmentId));
  return { shown, filters, chosen, setFilter };
};

/** Moves the focus to the chosen filter if the card that had it is gone from the list. */
const useKeepFocus = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || list.current?.contains(document.activeElement)) return;
    hadFocus.current = false;
    const pressed = filters.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    pressed?.focus({ preventScroll: true });
  }, [count]);
  const handlers = {
    onFocus: () => void (hadFocus.current = true),
    onBlur: () => void (hadFocus.current = false),
  };
  return { list, filters, handlers };
};

/** The campers of a class, found by name and filtered by where they are or by their notes. */
export function CamperList(props: CamperListProps) {
  const { campers, safetyData, menu, picker, notices, children, dialog } = props;
  const [text, setText] = useState('');
  const { shown, filters, chosen, setFilter } = useShownCampers(props, text);
  const { sort, setSort } = useRosterSort();
  const cards = useOpenCards();
  const { list, filters: filterRow, handlers } = useKeepFocus(shown.length);
  const isSearched = text.trim() !== '';
  const isNarrowed = chosen !== null || isSearched;
  const choose = (filter: RosterFilter | null) => {
    if (filter === null) setText('');
    setFilter(filter);
  };
  return (
    <>
      <RosterToolbar
        picker={picker}
        text={campers.length >= SEARCHED_FROM || isSearched ? text : null}
        onSearch={setText}
        sort={sort}
        onSort={setSort}
        ids={shown.map(({ enrollmentId }) => enrollmentId)}
        cards={cards}
        safetyData={safetyData}
        menu={menu}
      />
      {notices}
      <div ref={filterRow}>
        <CamperFilters filters={filters} total={campers.length} chosen={chosen} onChoose={choose}>
          <SafetyDataAction safetyData={safetyData} />
        </CamperFilters>
      </div>
      <p role="status" className={isSearched ? 'mb-2 text-muted' : 'sr-only'}>
        {isNarrowed && `${shown.length} of ${campers.length} campers shown`}
      </p>
      <div ref={list} {...handlers}>
        {shown.length === 0 && isNarrowed && (
          <p className="border-t border-base-300 py-4">{toEmptyText(chosen, text)}</p>
        )}
        <ul
          aria-label="Campers"
          // Controls that get the focus must not be under the sticky session.
          className="border-t border-base-300 **:scroll-mt-16"
        >
          <OpenCardsContext value={cards}>
            {sortCampers(shown, sort).map((camper) => children(camper))}
          </OpenCardsContext>
        </ul>
        {dialog}
      </div>
    </>
  );
}
