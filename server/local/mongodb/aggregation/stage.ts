import type { Doc } from '../values/document';
import type { Scope } from './evaluation';

/** A stage takes documents, changes none of them, and answers others. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** Finds documents of another collection of the same database, through its indexes. */
export type FindDocuments = (collection: string, filter: Doc) => Iterable<Doc>;

export type StageContext = {
  scope: Scope;
  find: FindDocuments;
  /** Compiles the stages of a pipeline within this one. */
  compile: (pipeline: unknown, scope: Scope) => Stage;
};

/** Checks what a stage is given and makes it. */
export type StageCompiler = (spec: unknown, context: StageContext) => Stage;

export const mapping = (change: (doc: Doc) => Doc): Stage =>
  function* (docs) {
    for (const doc of docs) yield change(doc);
  };
