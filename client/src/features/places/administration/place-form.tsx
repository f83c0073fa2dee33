import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AddPlaceRequest, ManagedPlace } from '@camp/server/contract/classes/places';
import { isProblem, toMessage, toProblem } from '../../../lib/api/client';
import {
  findImageError,
  PICTURE_TYPES,
  toUploadMessage,
  uploadImage,
} from '../../../lib/api/image-upload';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/feedback/toast';
import { Form, FormMessage, type FormErrors } from '../../../ui/forms/form';
import { TextAreaField } from '../../../ui/forms/text-area-field';
import { TextField } from '../../../ui/forms/text-field';
import { Modal } from '../../../ui/modal';
import { useAddPlace, useUpdatePlace } from './managed-places.queries';
import {
  fieldNames,
  hasNewAddress,
  labels,
  resolvePlace,
  toFields,
  toSentence,
  toUpdate,
  type PlaceField,
  type PlaceFields,
  type PlaceForm,
} from './place-fields';
import { PlacePhotos } from './place-photos';
import { usePlacePhotos, type PlacePhotosState } from './use-place-photos';

const bind = ({ register, formState }: PlaceForm, name: PlaceField) => {
  const detail = formState.errors[name]?.message;
  return {
    label: labels[name],
    error: detail === undefined ? '' : toSentence(name, detail),
    autoComplete: 'off',
    ...register(name),
  };
};

const PictureField = ({ form }: { form: PlaceForm }) => {
  const image = useWatch({ control: form.control, name: 'image' });
  const [message, setMessage] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const error = findImageError(file);
    if (error !== null) return setMessage(error);
    setMessage('Uploading…');
    try {
      const { signal } = new AbortController();
      form.setValue('image', await uploadImage({ file, signal }));
      setMessage('Uploaded.');
    } catch (uploadError) {
      setMessage(toUploadMessage(uploadError));
    }
  };
  return (
    <div className="grid gap-2">
      <label className="grid gap-1 font-semibold">
        {labels.image}
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="min-h-11 w-full rounded-field border border-control p-2 font-normal"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <p role="status" className="text-sm text-muted empty:hidden">
        {message}
      </p>
      {image !== '' && (
        <>
          <img src={image} alt="" className="max-h-32 w-fit rounded-box" />
          <Button variant="quiet" onClick={() => form.setValue('image', '')}>
            Remove picture
          </Button>
          <TextField hint="What the picture shows." {...bind(form, 'imageAlt')} />
        </>
      )}
    </div>
  );
};

/** Asks whether a new address is another spot. Nothing is chosen for the admin. */
const SpotQuestion = ({ form, count }: { form: PlaceForm; count: number }) => {
  const classes = count === 1 ? '1 class with campers' : `${count} classes with campers`;
  return (
    <fieldset className="grid gap-2 rounded-box bg-base-200 p-4">
      <legend className="float-left font-semibold">
        The address is new. Do campers go elsewhere?
      </legend>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="radio" value="moved" className="radio" {...form.register('spot')} />
        <span>
          Yes, it moved. We notify the families of {classes}, and they can cancel for a full refund.
        </span>
      </label>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="radio" value="same" className="radio" {...form.register('spot')} />
        <span>No, the address was wrong. Nobody is notified.</span>
      </label>
      <FormMessage>{form.formState.errors.spot?.message}</FormMessage>
    </fieldset>
  );
};

const Fields = ({ form, photos }: { form: PlaceForm; photos: PlacePhotosState }) => (
  <>
    <TextField {...bind(form, 'name')} />
    <TextField {...bind(form, 'street')} />
    <TextField {...bind(form, 'city')} />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...bind(form, 'region')} />
      <TextField {...bind(form, 'postalCode')} />
      <TextField
        inputMode="text"
        hint="Optional, for example 42.8361."
        {...bind(form, 'latitude')}
      />
      <TextField inputMode="text" hint="For example -74.8532." {...bind(form, 'longitude')} />
    </div>
    <TextAreaField
      rows={3}
      hint="Parking, entrance and lunch. Optional."
      {...bind(form, 'arrivalNotes')}
    />
    <PictureField form={form} />
    <PlacePhotos form={form} state={photos} />
  </>
);

const PHOTO_POINTER = /^\/photos\/(\d+)\//;

type FieldError = NonNullable<FormErrors<PlaceFields>['fields']>[number];

const toErrors = (error: unknown): FormErrors<PlaceFields> => {
  const fields = (toProblem(error)?.errors ?? []).flatMap(({ pointer, detail }): FieldError[] => {
    const photo = PHOTO_POINTER.exec(pointer)?.[1];
    if (photo !== undefined) return [{ name: `photos.${Number(photo)}.alt`, message: detail }];
    const name = fieldNames.find((field) => pointer === `/${field}`);
    return name ? [{ name, message: detail }] : [];
  });
  if (fields.length > 0) return { fields };
  const advice = isProblem(error, 'changed-meanwhile') ? ' Close this form to see the change.' : '';
  return { message: `${toMessage(error)}${advice}` };
};

interface PlaceDialogProps {
  /** Null for a new place. */
  place: ManagedPlace | null;
  onClose: () => void;
}

/** The form of a new or existing place. */
export function PlaceDialog({ place: initial, onClose }: PlaceDialogProps) {
  // The place when the form opened; a refetch may change the prop.
  const [place] = useState(initial);
  const form = useForm({ defaultValues: toFields(place), resolver: resolvePlace });
  const photos = usePlacePhotos(form);
  const [add, update] = [useAddPlace(), useUpdatePlace()];
  const typed = useWatch({ control: form.control });
  const asksSpot = place !== null && place.enrolledClassCount > 0 && hasNewAddress(place, typed);

  const save = async (request: AddPlaceRequest) => {
    const spot = form.getValues('spot');
    if (asksSpot && spot === '') return form.setError('spot', { message: 'Choose one.' });
    if (place) {
      const body = toUpdate(place, request, asksSpot ? spot : '');
      await update.mutateAsync({ id: place._id, body });
    } else await add.mutateAsync(request);
    showToast(`${request.name}: ${place ? 'saved' : 'added'}`);
    onClose();
  };
  const { isSubmitting, errors } = form.formState;
  return (
    <Modal
      title={place ? `Edit ${place.name}` : 'Add a place'}
      isClosable={false}
      onClose={onClose}
    >
      <Form
        form={form}
        onSubmit={save}
        prepare={photos.prepare}
        toErrors={toErrors}
        className="flex min-h-0 flex-col overflow-y-auto"
      >
        <div className="grid gap-4 px-5 pb-4 sm:px-6">
          <Fields form={form} photos={photos} />
          {asksSpot && <SpotQuestion form={form} count={place.enrolledClassCount} />}
          <FormMessage>{errors.root?.message}</FormMessage>
        </div>
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-base-300 bg-base-100 px-5 py-4 sm:px-6">
          <Button type="submit" busy={isSubmitting || photos.isWaiting}>
            {place ? 'Save' : 'Add place'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
