import type { Camp } from '../camp';
import { drawShuffled, type Random } from '../random';
import { isMissing, type RequiredCount } from '../required-counts';
import { takeTurns } from '../session';

const PAUSE_MS = { min: 200, max: 1_500 };

/** Something that personas do and the run must contain. */
export interface Scenario<Visit> {
  counts: RequiredCount;
  /** Returns whether it happened. */
  act(visit: Visit): Promise<boolean>;
}

/** Runs one scenario per turn. Those that the run still lacks come first. */
export function runScenarios<Visit>(
  camp: Camp,
  name: string,
  scenarios: readonly Scenario<Visit>[],
  createVisit: (random: Random) => Promise<Visit>,
): Promise<void> {
  const cards = camp.random.fork(name);
  return takeTurns(camp.session, async (turn) => {
    const random = cards.fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const missing = scenarios.find(({ counts }) => isMissing(camp.recorder, counts));
    const { counts, act } = missing ?? drawShuffled(cards, scenarios, turn);
    if (await act(await createVisit(random))) camp.recorder.count(counts);
  });
}
