import { fieldOf, fieldsOf } from '../query/fields';
import { isDoc } from '../values/document';

/** The fields that a stage reads, and whether later stages see only what the stage makes of them. */
interface StageFields {
  fields: string[];
  isLast: boolean;
}

/** The variables with all fields. No implemented operator takes the name of a field without a `$`. */
const WHOLE_DOCUMENT = /^\$\$(ROOT|CURRENT)\b/;

/** Returns the top-level fields that an expression reads; null if it may read any. */
function fieldsOfExpression(expression: unknown): string[] | null {
  if (typeof expression === 'string') {
    if (WHOLE_DOCUMENT.test(expression)) return null;
    return /^\$[^$]/.test(expression) ? [fieldOf(expression.slice(1))] : [];
  }
  if (!isDoc(expression) && !Array.isArray(expression)) return [];
  return union(Object.values(expression).map(fieldsOfExpression));
}

function union(lists: (string[] | null)[]): string[] | null {
  return lists.every((list) => list !== null) ? lists.flat() : null;
}

const toStage = (fields: string[] | null, isLast: boolean): StageFields | null =>
  fields && { fields, isLast };

/** Returns what a stage reads; null if it may read or pass on any field. */
function fieldsOfStage(stage: unknown): StageFields | null {
  const [[name, spec] = []] = isDoc(stage) ? Object.entries(stage) : [];
  switch (name) {
    case '$match': {
      const fields = isDoc(spec) ? fieldsOf(spec, []) : null;
      return toStage(fields && [...fields], false);
    }
    case '$unwind':
      return toStage(fieldsOfExpression(isDoc(spec) ? spec.path : spec), false);
    case '$count':
      return toStage([], true);
    case '$group':
      return toStage(fieldsOfExpression(spec), true);
    case '$facet':
      return isDoc(spec) ? toStage(union(Object.values(spec).map(fieldsOfPipeline)), true) : null;
    default:
      return null;
  }
}

function fieldsOfPipeline(pipeline: unknown): string[] | null {
  const read: string[] = [];
  for (const stage of Array.isArray(pipeline) ? (pipeline as unknown[]) : []) {
    const found = fieldsOfStage(stage);
    if (!found) return null;
    read.push(...found.fields);
    if (found.isLast) return read;
  }
  return null;
}

/** Returns the top-level fields of documents that a pipeline reads; null if it may read or return any. */
export function fieldsRead(pipeline: unknown[]): ReadonlySet<string> | null {
  const fields = fieldsOfPipeline(pipeline);
  return fields && new Set(fields);
}
