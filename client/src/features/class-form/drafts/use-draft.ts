import { useEffect, useRef, useState } from 'react';
import type { ClassFields } from '../class-fields';
import { removeDraft, writeDraft } from './draft';
import type { ClassForm } from '../use-class-editor';

const SAVE_DELAY_MS = 600;

/** `unsaved`: the browser stores nothing, so leaving loses what was typed. */
export type DraftState = 'none' | 'restored' | 'saved' | 'unsaved';

export interface DraftOptions {
  owner: string;
  isRestored: boolean;
}

/**
 * Keeps what is typed into the form as a draft in this browser, shortly after each change and when the
 * page is left. Does nothing for null.
 */
export function useDraft(form: ClassForm, options: DraftOptions | null) {
  const owner = options?.owner ?? null;
  const [state, setState] = useState<DraftState>(options?.isRestored ? 'restored' : 'none');
  const isFinished = useRef(false);

  useEffect(() => {
    if (owner === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      return isFinished.current || writeDraft(owner, form.getValues() satisfies ClassFields);
    };
    const writePending = () => void (timer !== undefined && write());
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setState(write() ? 'saved' : 'unsaved'), SAVE_DELAY_MS);
    });
    window.addEventListener('pagehide', writePending);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', writePending);
      writePending();
    };
  }, [form, owner]);

  /** Removes the draft: the class was added, or the draft discarded. */
  const finish = () => {
    isFinished.current = true;
    if (owner !== null) removeDraft(owner);
  };
  return { state, finish };
}
