import type { Collection } from 'mongodb';
import type { Camp } from '#camp';
import { dataVersionOf, raiseVersion, raiseVersionAfter } from '#database/data-version';
import type { CampClass } from '#domain/classes/camp-class';
import { oncePer } from '#lib/once-per';
import { coalesce } from '#lib/single-flight';

/** Requests for the catalog share one read of the data version, and wait at most this long for it. */
const VERSION_READ_INTERVAL_MS = 2;

const versionReaderOf = oncePer((db: Camp['db']) =>
  coalesce(dataVersionOf(db, 'classes').read, { minIntervalMs: VERSION_READ_INTERVAL_MS }),
);

/** Returns a number that grows with every change to a class; it invalidates cached responses. */
export const readClassVersion = ({ db }: Camp): Promise<number> => versionReaderOf(db)();

/** Makes caches and open pages read classes again. */
export const raiseClassVersion = (camp: Camp): Promise<void> => raiseVersion(camp, 'classes');

export const classesOf = ({ db }: Camp) => db.collection<CampClass>('classes');

/** Runs a write, after which caches and open pages read classes again. */
export const changeClasses = <T>(
  camp: Camp,
  write: (classes: Collection<CampClass>) => Promise<T>,
): Promise<T> => raiseVersionAfter(camp, 'classes', () => write(classesOf(camp)));

/** The same for a write that returns false or null if it changes nothing, and mostly does not. */
export const tryToChangeClasses = <T>(
  camp: Camp,
  write: (classes: Collection<CampClass>) => Promise<T>,
): Promise<T> =>
  raiseVersionAfter(camp, 'classes', () => write(classesOf(camp)), { onlyChanges: true });
