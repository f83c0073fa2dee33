import type { Doc } from '#values/document';
import type { Scope } from '../evaluation';

/** A stage transforms a stream of documents without modifying its input. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** Finds documents of another collection of the same database, through its indexes. */
export type FindDocuments = (collection: string, filter: Doc) => Iterable<Doc>;

export interface StageContext {
  scope: Scope;
  find: FindDocuments;
  /** Compiles a nested pipeline. */
  compile: (pipeline: unknown, scope: Scope) => Stage;
}

/** Checks the specification of a stage and compiles it. */
export type StageCompiler = (spec: unknown, context: StageContext) => Stage;

export const mapping = (change: (doc: Doc) => Doc): Stage =>
  function* (docs) {
    for (const doc of docs) yield change(doc);
  };
