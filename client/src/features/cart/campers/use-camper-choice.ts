import { useState } from 'react';
import { isForChildren } from '@camp/server/shared/ages';
import {
  listChildren,
  listChoices,
  type CamperChoice,
  type ClassToAttend,
  type Family,
} from './camper-choices';

/**
 * Returns the choices of the dialog. A class for children is not offered to the account holder of a family
 * with children, unless their age is known to fit or the camp admitted them.
 */
const listAskedChoices = (campClass: ClassToAttend, family: Family): CamperChoice[] => {
  const choices = listChoices(campClass, family);
  if (!isForChildren(campClass) || listChildren(family.campers).length === 0) return choices;
  return choices.filter(
    ({ state, isAccountHolder }) =>
      !isAccountHolder || (state !== 'wrong-age' && state !== 'unknown-age'),
  );
};

const fitsNot = ({ state }: CamperChoice) => state === 'wrong-age';

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
  const choices = listAskedChoices(campClass, family).filter(isOffered);
  const [ticked, setTicked] = useState(() => tickFirst(choices));
  const chosen = choices.filter(({ key, state }) => state === 'free' && ticked.has(key));
  const tick = (key: string, isTicked: boolean) =>
    setTicked((before) => {
      const kept = isSingle ? [] : [...before].filter((other) => other !== key);
      return new Set(isTicked ? [...kept, key] : kept);
    });
  return { choices, chosen, isSingle, tick, fitsNobody: choices.every(fitsNot) };
}
