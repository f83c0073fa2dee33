import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { describeOwnPlaces } from '#features/waitlist/waitlist.messages';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { useOwnEntries, useReportWaiting } from './use-own-entries';

interface CardPlaceProps {
  classId: string;
  /** Whether the viewer opened the dialog of this list last, so that the link takes over the focus of its button. */
  takesFocus: boolean;
  /** Called with the viewer's campers who are on the list, and when they change. */
  onWaiting: (campers: readonly CamperRef[]) => void;
}

/** On a card: where the viewer's campers stand on the waiting list; nothing if none is on it. */
export function CardPlace({ classId, takesFocus, onWaiting }: CardPlaceProps) {
  const entries = useOwnEntries(classId);
  const places = describeOwnPlaces(entries);
  const link = useRef<HTMLAnchorElement>(null);
  useReportWaiting(entries, onWaiting);
  const wasFocused = useRef(false);
  // After each render, because the link, the dialog and the button that opened it change one by one.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!takesFocus || !isLost || !link.current || wasFocused.current) return;
    wasFocused.current = true;
    link.current.focus();
  });
  return (
    places !== null && (
      <ButtonLink
        ref={link}
        variant="ghost"
        wide
        to={paths.waitlist}
        className="h-auto border-control py-1"
      >
        <Hourglass size={18} aria-hidden="true" className="shrink-0" />
        {places}
      </ButtonLink>
    )
  );
}
