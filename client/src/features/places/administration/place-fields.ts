import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  addPlaceRequest,
  type AddPlaceRequest,
  type ManagedPlace,
  type UpdatePlaceRequest,
} from '@camp/server/contract/classes/places';
import { toNumber } from '@camp/server/contract/fields/fields';
import type { Photo } from '@camp/server/contract/fields/photo';

export const labels = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  imageAlt: 'Picture description',
  arrivalNotes: 'Arrival notes',
  image: 'Picture',
};
export type PlaceField = keyof typeof labels;
export const fieldNames = Object.keys(labels) as PlaceField[];
export const addressFields = ['street', 'city', 'region', 'postalCode'] as const;

/** The form's values, as typed. */
export interface PlaceFields extends Record<PlaceField, string> {
  photos: Photo[];
  /** Whether campers go to another spot; asked only if the address of a place with campers changes. */
  spot: '' | 'moved' | 'same';
}
export type PlaceForm = UseFormReturn<PlaceFields, unknown, AddPlaceRequest>;

export const toFields = (place: ManagedPlace | null): PlaceFields => ({
  name: place?.name ?? '',
  street: place?.street ?? '',
  city: place?.city ?? '',
  region: place?.region ?? '',
  postalCode: place?.postalCode ?? '',
  latitude: String(place?.latitude ?? ''),
  longitude: String(place?.longitude ?? ''),
  image: place?.image ?? '',
  imageAlt: place?.imageAlt ?? '',
  photos: place?.photos ?? [],
  arrivalNotes: place?.arrivalNotes ?? '',
  spot: '',
});

/** Returns whether the form differs from the place that it was opened with. */
export function hasChanges(form: PlaceForm, place: ManagedPlace | null): boolean {
  const { spot: _answer, ...initial } = toFields(place);
  const fields = form.getValues();
  const names = Object.keys(initial) as (keyof typeof initial)[];
  return names.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(initial[name]));
}

const toOptional = (text: string) => (text.trim() === '' ? undefined : text.trim());

const toRequest = (fields: PlaceFields) => ({
  name: fields.name,
  street: fields.street,
  city: fields.city,
  region: fields.region,
  postalCode: fields.postalCode,
  latitude: toNumber(toOptional(fields.latitude)),
  longitude: toNumber(toOptional(fields.longitude)),
  image: toOptional(fields.image),
  imageAlt: toOptional(fields.imageAlt),
  photos: fields.photos.length > 0 ? fields.photos : undefined,
  arrivalNotes: toOptional(fields.arrivalNotes),
});

/** Returns the edit of a place; a field that was emptied is removed. */
export const toUpdate = (
  { revision }: ManagedPlace,
  request: AddPlaceRequest,
  spot: PlaceFields['spot'],
): UpdatePlaceRequest => ({
  revision,
  ...request,
  latitude: request.latitude ?? null,
  longitude: request.longitude ?? null,
  image: request.image ?? null,
  imageAlt: request.imageAlt ?? null,
  photos: request.photos ?? null,
  arrivalNotes: request.arrivalNotes ?? null,
  ...(spot === 'same' && { isCorrection: true }),
});

/** Returns whether the typed address differs from that of the place, ignoring case. */
export const hasNewAddress = (
  place: ManagedPlace,
  fields: Partial<Record<(typeof addressFields)[number], string>>,
) =>
  addressFields.some(
    (name) => (fields[name] ?? '').trim().toLowerCase() !== place[name].toLowerCase(),
  );

export function toSentence(field: PlaceField, detail: string) {
  if (detail === 'must not be empty') return `Enter the ${labels[field].toLowerCase()}.`;
  if (detail.startsWith('must be given together')) return 'Enter both coordinates or none.';
  if (detail.startsWith('is the name of another place')) return 'Another place has this name.';
  return `${labels[field]} ${detail}.`;
}

/** Returns the props that connect a text field to the form. */
export function bindField({ register, formState }: PlaceForm, name: PlaceField) {
  const detail = formState.errors[name]?.message;
  return {
    label: labels[name],
    error: detail === undefined ? '' : toSentence(name, detail),
    autoComplete: 'off',
    // Each coordinate needs the other one.
    ...register(name, name === 'latitude' ? { deps: 'longitude' } : {}),
  };
}

/** Validates the fields with the contract's schema. */
export const resolvePlace: Resolver<PlaceFields, unknown, AddPlaceRequest> = standardSchemaResolver(
  z.pipe(
    z.transform((fields: PlaceFields) => toRequest(fields) as z.input<typeof addPlaceRequest>),
    addPlaceRequest,
  ),
);
