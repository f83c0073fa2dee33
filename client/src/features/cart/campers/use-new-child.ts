import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Camper } from '@camp/server/contract';
import type { useCamperChoice } from './use-camper-choice';

interface NewChildOptions {
  /** Starts the ids of the checkboxes. */
  id: string;
  /** Whether the family has no children, so that the form is open at first. */
  isFirst: boolean;
}

/** The form for a new child in the dialog, and who is ticked after it; the focus follows its steps. */
export function useNewChild(
  { choices, tick }: ReturnType<typeof useCamperChoice>,
  { id, isFirst }: NewChildOptions,
) {
  const button = useRef<HTMLButtonElement>(null);
  const [isFormOpen, setIsFormOpen] = useState(isFirst);
  const [newChild, setNewChild] = useState<Camper | null>(null);
  // The family lists the child after a moment.
  const listed = choices.find(({ key }) => key === newChild?._id)?.key;
  useEffect(() => {
    if (listed === undefined) return;
    const box = document.getElementById(`${id}-${listed}`);
    // A child who cannot be chosen has a disabled box, which takes no focus.
    (box?.matches(':disabled') ? button.current : box)?.focus();
  }, [id, listed]);
  const own = choices.find(({ isAccountHolder }) => isAccountHolder);

  const openForm = () => {
    // A parent who adds the first child after all does not come along.
    if (isFirst && own) tick(own.key, false);
    setIsFormOpen(true);
  };
  const closeForm = () => {
    flushSync(() => setIsFormOpen(false));
    button.current?.focus();
  };
  const addChild = (added: Camper) => {
    tick(added._id, true);
    closeForm();
    setNewChild(added);
  };
  const chooseSelf = (key: string) => {
    tick(key, true);
    flushSync(() => setIsFormOpen(false));
    // Whose birth date is missing has a disabled box, and a link to add it.
    const box = document.getElementById(`${id}-${key}`);
    const link = document.getElementById(`${id}-${key}-birth-date`);
    (box?.matches(':disabled') ? link : box)?.focus();
  };
  const canCome = own?.state === 'free' || own?.state === 'unknown-age';
  const self = isFirst && own && canCome ? () => chooseSelf(own.key) : null;
  return { button, isFormOpen, openForm, closeForm, addChild, chooseSelf: self, newChild };
}
