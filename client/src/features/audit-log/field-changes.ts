import type { AuditEntry } from '@camp/server/contract';
import { formatDays, toChange } from './audit.messages';

/** One line of the change of an entry. */
export interface ChangeLine {
  /** The field that changed; undefined if the entry is not about fields. */
  name?: string;
  from: string | null;
  to: string | null;
}

/** The names that the server gives the fields of a class, as in `price $60.00, location none`. */
const FIELD =
  /(?:^|, )(name|category|price|seats|picture description|focus point of the picture|picture|photos|description|start date|end date|minimum age|maximum age|level|location|what to bring|schedule|enrollment opens|enrollment closes) /g;

/** The server writes the decision about a proposal before its values. */
const DECISION = /^(discarded|(?:declined|rejected|denied)(?:: .*?)?); proposed: /;

interface Field {
  name: string;
  value: string;
}

/** Returns the fields in a text of the server; none if it does not begin with one. */
const splitFields = (text: string): Field[] => {
  const known = new Set<string>();
  const starts = [...text.matchAll(FIELD)].filter(([, name]) => {
    const isNew = !known.has(name!);
    known.add(name!);
    return isNew;
  });
  if (starts[0]?.index !== 0) return [];
  return starts.map(({ 0: start, 1: name, index }, position) => ({
    name: name!,
    value: text.slice(index + start.length, starts[position + 1]?.index),
  }));
};

/**
 * Returns the fields of both texts; null if they are not the same ones, as when a description contains
 * the name of a field.
 */
const pairFields = (before: string, after: string): ChangeLine[] | null => {
  const [from, to] = [splitFields(before), splitFields(after)];
  const isSame =
    from.length > 0 &&
    from.length === to.length &&
    from.every(({ name }, position) => name === to[position]!.name);
  if (!isSame) return null;
  return from.map(({ name, value }, position) => ({
    name,
    from: formatDays(value),
    to: formatDays(to[position]!.value),
  }));
};

const fieldActions: readonly AuditEntry['action'][] = [
  'class-changes-approved',
  'class-changes-rejected',
  'class-changes-discarded',
  'class-schedule-changed',
];

/** Returns what an entry changed, one line for each field of a class; empty if nothing is stored. */
export function toChangeLines(entry: AuditEntry): ChangeLine[] {
  const { action, before, after } = entry;
  const change = toChange(entry);
  if (change.from === null && change.to === null) return [];
  if (!fieldActions.includes(action) || before === null || after === null) return [change];
  const [start = '', decision] = DECISION.exec(after) ?? [];
  const fields = pairFields(before, after.slice(start.length));
  if (!fields) return [change];
  const note = decision && toChange({ ...entry, before: null, after: decision }).to;
  return note ? [{ from: null, to: note }, ...fields] : fields;
}
