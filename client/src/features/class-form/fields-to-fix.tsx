import { get, type FieldPath } from 'react-hook-form';
import { isField, type ClassFields } from './class-fields';
import { labels } from './class-form.messages';
import { jumpTo, toSectionId, type FormSectionName } from './form-sections';
import type { ClassForm } from './use-class-editor';

type Path = FieldPath<ClassFields>;

/** The fields in the order of the page, by the parts of the form. */
const fieldsOfSections: Partial<Record<FormSectionName, readonly (keyof ClassFields)[]>> = {
  subject: ['className', 'category', 'description'],
  campers: ['ageMin', 'ageMax', 'level'],
  schedule: ['dates', 'pattern', 'sessions'],
  place: ['placeId', 'place', 'bring'],
  seats: ['price', 'seats'],
  enrollment: ['enrollmentOpensAt', 'enrollmentClosesAt'],
  picture: ['image', 'imageAlt', 'imageFocus'],
  photos: ['photos'],
};
const pageOrder: readonly string[] = Object.values(fieldsOfSections).flat();

const toSection = (name: string) =>
  (Object.keys(fieldsOfSections) as FormSectionName[]).find((section) =>
    fieldsOfSections[section]?.some((field) => field === name),
  ) ?? 'subject';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the path of the first error inside a field, such as `sessions.0.day`. */
const toFirstPath = (errors: unknown, path: string): string => {
  if (!isObject(errors) || 'type' in errors || 'message' in errors) return path;
  const inner = Object.entries(errors).find(([, value]) => isObject(value));
  return inner ? toFirstPath(inner[1], `${path}.${inner[0]}`) : path;
};

const toLabel = (name: string) => (isField(name) ? labels[name] : 'Dates');

/** Moves the focus to the field, or to the part of the form if the field cannot have it. */
const focusField = (form: ClassForm, name: string) => {
  const before = document.activeElement;
  const { errors } = form.formState;
  // The list of photos finds the one with an error itself.
  form.setFocus((name === 'photos' ? name : toFirstPath(get(errors, name), name)) as Path);
  if (document.activeElement === before) jumpTo(toSectionId(toSection(name)));
};

/** Says how many fields have errors after a failed submit, with links to them. */
export function FieldsToFix({ form }: { form: ClassForm }) {
  const { errors, submitCount } = form.formState;
  const names = Object.keys(errors)
    .filter((name) => name !== 'root')
    .sort((one, other) => pageOrder.indexOf(one) - pageOrder.indexOf(other));
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
              onClick={() => focusField(form, name)}
            >
              {toLabel(name)}
            </button>
          </span>
        ))}
    </p>
  );
}
