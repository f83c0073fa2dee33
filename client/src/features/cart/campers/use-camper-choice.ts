import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { listChoices, type CamperChoice, type Family } from './camper-choices';

/** Ticks a child at first if nobody else can be chosen but the account holder. */
const tickFirst = (choices: readonly CamperChoice[]) => {
  const free = choices.filter(({ state, isAccountHolder }) => state === 'free' && !isAccountHolder);
  return new Set(free.length === 1 ? free.map(({ key }) => key) : []);
};

/** Returns the campers of the family and those chosen for a class; drops a choice that is no longer possible. */
export function useCamperChoice(campClass: CampClass, family: Family) {
  const choices = listChoices(campClass, family);
  const [ticked, setTicked] = useState(() => tickFirst(choices));
  const chosen = choices.filter(({ key, state }) => state === 'free' && ticked.has(key));
  const tick = (key: string, isTicked: boolean) =>
    setTicked(
      (before) => new Set([...before].filter((other) => other !== key).concat(isTicked ? key : [])),
    );
  return { choices, chosen, tick };
}
