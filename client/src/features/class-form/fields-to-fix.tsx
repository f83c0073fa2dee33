import { get, type FieldPath } from 'react-hook-form';
import { isField, type ClassFields } from './class-fields';
import { labels } from './class-form.messages';
import type { ClassForm } from './use-class-editor';

type Path = FieldPath<ClassFields>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the path of the first error inside a field, such as `sessions.0.day`. */
const toFirstPath = (errors: unknown, path: string): string => {
  if (!isObject(errors) || 'type' in errors || 'message' in errors) return path;
  const inner = Object.entries(errors).find(([, value]) => isObject(value));
  return inner ? toFirstPath(inner[1], `${path}.${inner[0]}`) : path;
};

const toLabel = (name: string) => (isField(name) ? labels[name] : 'Dates');

/** Says how many fields have errors after a failed submit, with links to them. */
export function FieldsToFix({ form }: { form: ClassForm }) {
  const { errors, submitCount } = form.formState;
  const names = Object.keys(errors).filter((name) => name !== 'root');
  const isShown = submitCount > 0 && names.length > 0;
  return (
    <p
      role="status"
      className={isShown ? 'fields-to-fix mb-3 overflow-y-auto font-medium text-error' : 'sr-only'}
    >
      {isShown && (names.length === 1 ? '1 field to fix: ' : `${names.length} fields to fix: `)}
      {isShown &&
        names.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <button
              type="button"
              className="min-h-6 cursor-pointer underline underline-offset-4"
              onClick={() => form.setFocus(toFirstPath(get(errors, name), name) as Path)}
            >
              {toLabel(name)}
            </button>
          </span>
        ))}
    </p>
  );
}
