import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import type { Camper } from './visits/attendance';
import { CamperFilters } from './camper-filters';
import { emptyTexts, matchesFilter, rosterFilters, type RosterFilter } from './camper-state';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { useRosterFilter } from './use-roster-filter';
import { findByName } from './visits/visits';

interface CamperListProps {
  campers: readonly Camper[];
  /**
   * The campers without pending changes. A filter uses these, so that a card stays until its change is
   * saved and can show why it was not.
   */
  savedCampers: readonly Camper[];
  /** Null for a class without sessions. */
  sessionId: string | null;
  safetyData: SafetyDataState;
  children: (camper: Camper) => ReactNode;
  /** The dialog of a camper. Stays when a filter removes the camper's card. */
  dialog?: ReactNode;
}

/** Returns the filters that can be chosen: those of visits need a session, notes need safety data. */
const listFilters = ({ sessionId, safetyData }: CamperListProps) =>
  rosterFilters.filter((filter) => (filter === 'notes' ? safetyData.isLoaded : sessionId !== null));

const toEmptyText = (filter: RosterFilter | null, text: string) =>
  filter !== null && text.trim() === '' ? emptyTexts[filter] : 'No campers match.';

const useShownCampers = (props: CamperListProps, text: string) => {
  const { campers, savedCampers, sessionId, safetyData } = props;
  const { filter, setFilter } = useRosterFilter();
  const filters = listFilters(props);
  // A filter in the URL that cannot be applied must not hide campers.
  const chosen = filter !== null && filters.includes(filter) ? filter : null;
  const { findDetails } = safetyData;
  const ids = new Set(
    savedCampers
      .filter(
        (camper) => chosen === null || matchesFilter(camper, chosen, { sessionId, findDetails }),
      )
      .map(({ enrolmentId }) => enrolmentId),
  );
  const shown = findByName(campers, text).filter(({ enrolmentId }) => ids.has(enrolmentId));
  return { shown, filters, chosen, setFilter };
};

/** Moves the focus to the count if the card that had it is gone from the list. */
const useKeepFocus = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || list.current?.contains(document.activeElement)) return;
    hadFocus.current = false;
    status.current?.focus({ preventScroll: true });
  }, [count]);
  const handlers = {
    onFocus: () => void (hadFocus.current = true),
    onBlur: () => void (hadFocus.current = false),
  };
  return { list, status, handlers };
};

/** The campers of a class, found by name and filtered by where they are or by their notes. */
export function CamperList(props: CamperListProps) {
  const { campers, children, dialog } = props;
  const [text, setText] = useState('');
  const { shown, filters, chosen, setFilter } = useShownCampers(props, text);
  const { list, status, handlers } = useKeepFocus(shown.length);
  const isNarrowed = chosen !== null || text.trim() !== '';
  const showAll = () => {
    setText('');
    setFilter(null);
    status.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <CamperFilters
        filters={filters}
        chosen={chosen}
        text={text}
        onChoose={setFilter}
        onSearch={setText}
      />
      <div className={isNarrowed ? 'flex flex-wrap items-center gap-x-2 text-muted' : ''}>
        <p ref={status} role="status" tabIndex={-1} className={isNarrowed ? '' : 'sr-only'}>
          {isNarrowed && `${shown.length} of ${campers.length} campers shown`}
        </p>
        {isNarrowed && (
          <Button variant="ghost" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
      <div ref={list} {...handlers}>
        {shown.length === 0 && isNarrowed && (
          <p className="border-t border-base-300 py-4">{toEmptyText(chosen, text)}</p>
        )}
        <ul
          aria-label="Campers"
          // Controls that get the focus must not be under the sticky session.
          className="border-t border-base-300 **:scroll-mt-16"
        >
          {shown.map((camper) => children(camper))}
        </ul>
        {dialog}
      </div>
    </>
  );
}
