import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Place } from '@camp/server/contract';
import { SelectField } from '#ui/forms/select-field';
import { TextField } from '#ui/forms/text-field';
import { OTHER_PLACE } from '../class-fields';
import { labels } from '../class-form.messages';
import type { ClassForm } from '../use-class-editor';
import { placesQuery } from './places.queries';

interface LocationFieldProps {
  form: ClassForm;
}

const LocationText = ({ form: { register, formState } }: LocationFieldProps) => (
  <TextField
    label={labels.place}
    hint="Where to meet, for example Meadow Pitch."
    error={formState.errors.place?.message ?? ''}
    autoComplete="off"
    {...register('place')}
  />
);

const PlaceSelect = ({ form, places }: LocationFieldProps & { places: readonly Place[] }) => {
  const { register, formState, setValue } = form;
  const { placeId: current = '', placeName = '' } = formState.defaultValues ?? {};
  // The class may meet at a place that was archived meanwhile.
  const isKnown = ['', OTHER_PLACE, ...places.map(({ _id }) => _id)].includes(current);
  return (
    <SelectField
      label={labels.placeId}
      hint="Families see its address, directions and arrival notes."
      error={formState.errors.placeId?.message ?? ''}
      {...register('placeId', {
        // Only a text that is on the page is sent.
        onChange: () => setValue('place', '', { shouldDirty: true }),
      })}
    >
      <option value="">Not set yet</option>
      {!isKnown && <option value={current}>{placeName} (archived)</option>}
      {places.map(({ _id, name, street }) => (
        <option key={_id} value={_id}>
          {name}, {street}
        </option>
      ))}
      <option value={OTHER_PLACE}>Somewhere else</option>
    </SelectField>
  );
};

/** Where the class meets: one of the camp's places, or a text. Without places, only the text. */
export function LocationField({ form }: LocationFieldProps) {
  const { data: places = [] } = useQuery(placesQuery());
  const placeId = useWatch({ control: form.control, name: 'placeId' });
  if (places.length === 0) return <LocationText form={form} />;
  return (
    <>
      <PlaceSelect form={form} places={places} />
      {placeId === OTHER_PLACE && <LocationText form={form} />}
    </>
  );
}
