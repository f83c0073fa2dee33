import type { Db } from 'mongodb';
import type { SafetyField } from '#contract';
import { noSafetyData, type Camper } from '#domain/campers/camper';
import {
  isSameSafetyData,
  SAFETY_CHANGE_LIMIT,
  WATCHED_FIELDS,
  type SafetyChange,
  type WatchedData,
} from '#domain/campers/safety-change';
import { batchesOf } from '#lib/batches';
import type { Report } from '#audit/report/report';

type State = Partial<WatchedData>;
type Known = ReadonlySet<SafetyField>;

/** Returns the fields whose values before the first change are known: then they were empty. */
const listKnownFields = ({ safetyDataDeletedFor, safetyChanges = [] }: Camper): Known => {
  if (safetyChanges.length >= SAFETY_CHANGE_LIMIT) return new Set();
  // The photo consent stays when the safety data and its changes are deleted.
  const isKnown = (field: SafetyField) => !safetyDataDeletedFor || field in noSafetyData;
  return new Set(WATCHED_FIELDS.filter(isKnown));
};

/** Returns what is wrong with the changes of a camper, without what is in them. */
const listFaults = (camper: Camper): string[] => {
  const { safetyChanges = [] } = camper;
  const known = new Set(listKnownFields(camper));
  const faults: string[] = [];
  let state: State = {};
  for (const { fields, before, after } of safetyChanges) {
    for (const field of fields) {
      if (known.has(field) && !isSameSafetyData(field, state, before)) {
        faults.push(`a change of its ${field} starts from another value`);
      }
      known.add(field);
    }
    state = { ...state, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
  }
  const silent = [...known].filter((field) => !isSameSafetyData(field, state, camper));
  return [...faults, ...silent.map((field) => `its ${field} changed without a trace`)];
};

/** Returns the changes that a running server has not told yet, and those of new records, which nobody is told. */
const isUntold = ({ events = [] }: Camper, { _id, isNew }: SafetyChange) =>
  isNew || events.some((event) => event._id.equals(_id));

const toEntryId = ({ _id }: SafetyChange) => `${_id.toHexString()}:safety-data-changed`;

const findEntries = async (db: Db, campers: readonly Camper[]): Promise<Set<string>> => {
  const ids = campers.flatMap(({ safetyChanges = [] }) => safetyChanges.map(toEntryId));
  if (ids.length === 0) return new Set();
  const entries = db.collection<{ _id: string }>('auditLog').find({ _id: { $in: ids } });
  return new Set(
    (await entries.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id),
  );
};

/**
 * Checks that the safety data of each camper is what its changes lead to, each from where the one before
 * ended, and that each was told. Reports no safety data.
 */
export async function auditSafetyChanges(db: Db, report: Report): Promise<void> {
  for await (const batch of batchesOf(db.collection<Camper>('campers').find())) {
    const entries = await findEntries(db, batch);
    for (const camper of batch) {
      const untold = (camper.safetyChanges ?? []).filter(
        (change) => !isUntold(camper, change) && !entries.has(toEntryId(change)),
      );
      const faults = [...listFaults(camper), ...untold.map(() => 'a change of it was not told')];
      const subject = `camper ${camper._id.toHexString()}`;
      report.add(faults.map((detail) => ({ kind: 5, subject, detail })));
    }
  }
}
