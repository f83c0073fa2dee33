import { useState } from 'react';
import { listChoices, type CamperChoice, type ClassToAttend, type Family } from './camper-choices';

/** Ticks a child at first if nobody else can be chosen but the account holder. */
const tickFirst = (choices: readonly CamperChoice[]) => {
  const free = choices.filter(({ state, isAccountHolder }) => state === 'free' && !isAccountHolder);
  return new Set(free.length === 1 ? free.map(({ key }) => key) : []);
};

interface Options {
  /** Whether only one camper can be chosen. */
  isSingle?: boolean;
  isOffered?: (choice: CamperChoice) => boolean;
}

/** Returns the campers of the family and those chosen for a class; drops a choice that is no longer possible. */
export function useCamperChoice(
  campClass: ClassToAttend,
  family: Family,
  { isSingle = false, isOffered = () => true }: Options = {},
) {
  const choices = listChoices(campClass, family).filter(isOffered);
  const [ticked, setTicked] = useState(() => tickFirst(choices));
  const chosen = choices.filter(({ key, state }) => state === 'free' && ticked.has(key));
  const tick = (key: string, isTicked: boolean) =>
    setTicked((before) => {
      const kept = isSingle ? [] : [...before].filter((other) => other !== key);
      return new Set(isTicked ? [...kept, key] : kept);
    });
  return { choices, chosen, isSingle, tick };
}
