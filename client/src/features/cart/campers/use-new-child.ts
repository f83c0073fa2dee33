import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Camper } from '@camp/server/contract';
import type { CamperChoice } from './camper-choices';

/** The form for a new child in the dialog; the focus follows its steps. `id` starts the ids of the checkboxes. */
export function useNewChild(choices: readonly CamperChoice[], id: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [newChild, setNewChild] = useState<Camper | null>(null);
  // The family lists the child after a moment.
  const listed = choices.find(({ key }) => key === newChild?._id)?.key;
  useEffect(() => {
    if (listed === undefined) return;
    const box = document.getElementById(`${id}-${listed}`);
    // A child who cannot be chosen has a disabled box, which takes no focus.
    (box?.matches(':disabled') ? button.current : box)?.focus();
  }, [id, listed]);

  const closeForm = () => {
    flushSync(() => setIsFormOpen(false));
    button.current?.focus();
  };
  const finish = (added: Camper) => {
    closeForm();
    setNewChild(added);
  };
  return { button, isFormOpen, openForm: () => setIsFormOpen(true), closeForm, finish, newChild };
}
