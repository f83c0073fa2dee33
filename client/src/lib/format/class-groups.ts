import type { CamperRef } from '@camp/server/contract/fields/camper-ref';

interface OfClass {
  classItemId: string;
  camper: CamperRef;
  price: number;
  refunded?: number;
}

/** Lines of one class that differ only in their camper. */
export interface ClassGroup<Line> {
  /** The line of the first camper. */
  line: Line;
  lines: Line[];
  campers: CamperRef[];
  /** Dollars for all campers. */
  total: number;
}

/** What differs between siblings in the same class. */
const ofCamper = { _id: null, lineId: null, camper: null, age: null, consents: null };

/**
 * Returns the lines of an order or a cart with those of siblings in the same class as one group, in the
 * order of their first lines. Lines with a refund, another outcome or other clashes stay apart.
 */
export function groupByClass<Line extends OfClass>(lines: readonly Line[]): ClassGroup<Line>[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    // First, too, so that the keys are in one order if a line lacks some of them.
    const key = JSON.stringify(line.refunded ? line : { ...ofCamper, ...line, ...ofCamper });
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((siblings) => {
    const line = siblings[0]!;
    return {
      line,
      lines: siblings,
      campers: siblings.map(({ camper }) => camper),
      // In cents, because dollars do not add up exactly.
      total: (siblings.length * Math.round(line.price * 100)) / 100,
    };
  });
}
