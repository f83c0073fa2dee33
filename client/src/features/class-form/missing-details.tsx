import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { useWatch } from 'react-hook-form';
import type { ClassForm } from './use-class-editor';

/**
 * Warns beside the button that details are missing that families look for. The class can be submitted
 * without them. Hidden while fields have errors, which come first.
 */
export function MissingDetails({ form }: { form: ClassForm }) {
  const [description, place, placeId, ageMin, ageMax] = useWatch({
    control: form.control,
    name: ['description', 'place', 'placeId', 'ageMin', 'ageMax'],
  });
  const missing = [
    ...(description.trim() ? [] : ['description']),
    ...(place.trim() || placeId ? [] : ['location']),
    ...(ageMin.trim() || ageMax.trim() ? [] : ['ages']),
  ];
  const { errors, submitCount } = form.formState;
  if (missing.length === 0 || (submitCount > 0 && Object.keys(errors).length > 0)) return null;
  return <p className="text-sm text-muted">Not added yet: {formatList(missing, EN_US)}.</p>;
}
