import { createContext, useContext, useState } from 'react';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { MenuAction } from '#ui/forms/action-menu';

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
export function useOpenCard(enrollmentId: string) {
  const { isOpen, setOpen } = useContext(OpenCardsContext);
  const isCardOpen = isOpen(enrollmentId);
  return { isOpen: isCardOpen, toggle: () => setOpen([enrollmentId], !isCardOpen) };
}

/** Returns the action that opens all cards, or closes them once all are open; none for fewer than two. */
export function toExpandAll(ids: readonly string[], cards: OpenCards): MenuAction[] {
  if (ids.length < 2) return [];
  const areOpen = ids.every((id) => cards.isOpen(id));
  return [
    {
      label: areOpen ? 'Collapse all' : 'Expand all',
      Icon: areOpen ? ChevronsDownUp : ChevronsUpDown,
      run: () => cards.setOpen(ids, !areOpen),
    },
  ];
}
