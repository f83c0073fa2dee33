import { createContext, useContext, useState } from 'react';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '../../ui/button';

/** The cards of a list that are open, by enrollment. */
export interface OpenCards {
  isOpen: (id: string) => boolean;
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
}

export function useOpenCards(): OpenCards {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id) => open.has(id),
    setOpen: (ids, isOpen) =>
      setOpen((before) =>
        isOpen
          ? new Set([...before, ...ids])
          : new Set([...before].filter((id) => !ids.includes(id))),
      ),
  };
}

export const OpenCardsContext = createContext<OpenCards>({
  isOpen: () => false,
  setOpen: () => undefined,
});

/** Returns whether the card of an enrollment is open, and a function that opens or closes it. */
export function useOpenCard(enrolmentId: string) {
  const { isOpen, setOpen } = useContext(OpenCardsContext);
  const isCardOpen = isOpen(enrolmentId);
  return { isOpen: isCardOpen, toggle: () => setOpen([enrolmentId], !isCardOpen) };
}

/** Opens the cards of all campers in the list, or closes them once all are open. */
export function ExpandAll({ ids, cards }: { ids: readonly string[]; cards: OpenCards }) {
  if (ids.length < 2) return null;
  const areOpen = ids.every((id) => cards.isOpen(id));
  const Icon = areOpen ? ChevronsDownUp : ChevronsUpDown;
  return (
    <Button variant="quiet" onClick={() => cards.setOpen(ids, !areOpen)}>
      <Icon size={18} aria-hidden="true" />
      {areOpen ? 'Collapse all' : 'Expand all'}
    </Button>
  );
}
