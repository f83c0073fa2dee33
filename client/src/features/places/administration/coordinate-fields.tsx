import { useState } from 'react';
import { TextField } from '#ui/forms/text-field';
import { findCoordinates } from './map-link';
import { bindField, type PlaceForm } from './place-fields';

const NOT_FOUND =
  'This link has no coordinates. Open it on the map’s website, and copy the long link from the address bar.';

/** The coordinates of a place, typed or taken from a pasted link to a map. */
export function CoordinateFields({ form }: { form: PlaceForm }) {
  const [link, setLink] = useState('');
  const found = findCoordinates(link);
  const take = (text: string) => {
    setLink(text);
    const coordinates = findCoordinates(text);
    if (!coordinates) return;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('latitude', String(coordinates.latitude), options);
    form.setValue('longitude', String(coordinates.longitude), options);
  };
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Map link"
          hint={
            <span role="status">
              {found
                ? 'We took the coordinates below from it.'
                : 'Paste a link from Google Maps, Apple Maps or OpenStreetMap to fill in the coordinates. Optional.'}
            </span>
          }
          error={link.trim() !== '' && !found ? NOT_FOUND : ''}
          inputMode="url"
          autoComplete="off"
          value={link}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <TextField
        inputMode="text"
        hint="Optional, for example 42.8361."
        {...bindField(form, 'latitude')}
      />
      <TextField inputMode="text" hint="For example -74.8532." {...bindField(form, 'longitude')} />
    </>
  );
}
