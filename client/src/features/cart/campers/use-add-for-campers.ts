import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import type { CamperChoice } from './camper-choices';
import { useAddWithoutRefresh, useRefreshCart } from '../cart-changes';

/** The outcome for each camper for whom a class was to be added. */
export interface Outcome {
  added: readonly CamperChoice[];
  /** Error messages by the key of the choice. */
  refused: ReadonlyMap<string, string>;
  /** An error that is not about one camper; null without one. */
  message: string | null;
}

const nothing: Outcome = { added: [], refused: new Map(), message: null };

const isAboutCamper = (error: unknown) =>
  isProblem(error, 'wrong-age', 'already-in-cart', 'already-enrolled', 'camper-archived');

/** Adds a class to the cart for several campers, one after the other. */
export function useAddForCampers(campClass: CampClass) {
  const add = useAddWithoutRefresh();
  const refreshCart = useRefreshCart();
  const [outcome, setOutcome] = useState(nothing);
  const [isAdding, setIsAdding] = useState(false);

  const addAll = async (choices: readonly CamperChoice[]): Promise<Outcome> => {
    const added: CamperChoice[] = [];
    const refused = new Map<string, string>();
    for (const choice of choices) {
      try {
        await add(campClass, choice.camperId);
        added.push(choice);
      } catch (error) {
        // Any other error would meet the next camper, too.
        if (!isAboutCamper(error)) {
          return { added, refused, message: isReported(error) ? null : toMessage(error) };
        }
        refused.set(choice.key, toMessage(error));
      }
    }
    return { added, refused, message: null };
  };

  /** Returns whether the class was added for everyone. */
  const addFor = async (choices: readonly CamperChoice[]): Promise<boolean> => {
    setIsAdding(true);
    setOutcome(nothing);
    const result = await addAll(choices);
    setIsAdding(false);
    setOutcome(result);
    // Not awaited: the dialog closes first and returns the focus to the button that opened it.
    void refreshCart();
    return result.added.length === choices.length;
  };

  return { addFor, isAdding, ...outcome };
}
