import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AddPlaceRequest, ManagedPlace } from '@camp/server/contract/classes/places';
import { isProblem, toMessage, toProblem } from '#lib/api/client';
import { showToast } from '#ui/feedback/toast';
import { ChoiceCard } from '#ui/forms/choice-card';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import { Modal } from '#ui/modal';
import { useAddPlace, useUpdatePlace } from './managed-places.queries';
import { CoordinateFields } from './coordinate-fields';
import {
  bindField,
  fieldNames,
  hasChanges,
  hasNewAddress,
  resolvePlace,
  toFields,
  toUpdate,
  type PlaceFields,
  type PlaceForm,
} from './place-fields';
import { PlaceFormActions, useDiscardQuestion } from './place-form-actions';
import { PlacePhotos } from './place-photos';
import { PlacePicture } from './place-picture';
import { usePlacePictures, type PlacePictures } from './use-place-pictures';

/** Asks whether a new address is another spot. Nothing is chosen for the admin. */
const SpotQuestion = ({ form, count }: { form: PlaceForm; count: number }) => {
  const classes = count === 1 ? '1 class with campers' : `${count} classes with campers`;
  return (
    <fieldset className="grid gap-2 rounded-box bg-base-200 p-4">
      <legend className="float-left font-semibold">
        The address is new. Do campers go elsewhere?
      </legend>
      <ChoiceCard
        {...form.register('spot')}
        value="moved"
        label="Yes, it moved."
        hint={`We notify the families of ${classes}, and they can cancel for a full refund.`}
      />
      <ChoiceCard
        {...form.register('spot')}
        value="same"
        label="No, the address was wrong."
        hint="Nobody is notified."
      />
      <FormMessage>{form.formState.errors.spot?.message}</FormMessage>
    </fieldset>
  );
};

const Fields = ({ form, pictures }: { form: PlaceForm; pictures: PlacePictures }) => (
  <>
    <TextField {...bindField(form, 'name')} />
    <TextField {...bindField(form, 'street')} />
    <TextField {...bindField(form, 'city')} />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...bindField(form, 'region')} />
      <TextField {...bindField(form, 'postalCode')} />
      <CoordinateFields form={form} />
    </div>
    <TextAreaField
      rows={3}
      hint="Parking, entrance and lunch. Optional."
      {...bindField(form, 'arrivalNotes')}
    />
    <PlacePicture form={form} upload={pictures.upload} />
    <PlacePhotos form={form} state={pictures.photos} />
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
  const pictures = usePlacePictures(form);
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
  const question = useDiscardQuestion(() => hasChanges(form, place), onClose);
  const { isSubmitting, errors } = form.formState;
  return (
    <Modal
      title={place ? `Edit ${place.name}` : 'Add a place'}
      isClosable={!isSubmitting}
      ignoresOutsideClicks
      onClose={question.close}
    >
      <Form
        form={form}
        onSubmit={save}
        prepare={pictures.prepare}
        toErrors={toErrors}
        className="flex min-h-0 flex-col overflow-y-auto"
      >
        <div className="grid gap-4 px-5 pb-4 sm:px-6">
          <Fields form={form} pictures={pictures} />
          {asksSpot && <SpotQuestion form={form} count={place.enrolledClassCount} />}
          <FormMessage>{errors.root?.message}</FormMessage>
        </div>
        <PlaceFormActions
          saveLabel={place ? 'Save' : 'Add place'}
          isBusy={isSubmitting || pictures.isWaiting}
          question={question}
        />
      </Form>
    </Modal>
  );
}
