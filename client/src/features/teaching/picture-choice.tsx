import { Check } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { category, type AddClassRequest } from '@camp/server/contract';
import { Picture } from '../../ui/picture';
import { TextField } from '../../ui/text-field';
import type { ClassFields } from './class-form';
import { labels } from './class-form-words';
import { classPictures, findClassPicture, type ClassPicture } from './class-pictures';

export type ClassForm = UseFormReturn<ClassFields, unknown, AddClassRequest>;

/** Those of the chosen category; a picture chosen before the category changed stays to be seen. */
const useGallery = ({ control }: ClassForm, chosen: string): readonly ClassPicture[] => {
  const asked = category.safeParse(useWatch({ control, name: 'category' }));
  const gallery = asked.success ? classPictures[asked.data] : [];
  const picture = findClassPicture(chosen);
  return picture === null || gallery.includes(picture) ? gallery : [picture, ...gallery];
};

type ThumbnailProps = {
  picture: ClassPicture;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  ref: Ref<HTMLInputElement> | undefined;
};

const Thumbnail = ({ picture, group, isChosen, onChoose, ref }: ThumbnailProps) => (
  <label className="relative block cursor-pointer rounded-box ring-offset-2 ring-offset-base-100 has-checked:ring-3 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-(--focus-ring)">
    <input
      type="radio"
      name={group}
      className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      checked={isChosen}
      onChange={onChoose}
      ref={ref}
    />
    <Picture src={picture.address} alt={picture.alt} />
    {isChosen && (
      <Check
        size={24}
        aria-hidden="true"
        className="absolute end-2 top-2 rounded-full bg-primary p-1 text-primary-content"
      />
    )}
  </label>
);

const OwnPicture = ({ form, error }: { form: ClassForm; error: string | undefined }) => {
  const { field } = useController({ control: form.control, name: 'image' });
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <TextField
        label="Address of the picture"
        inputMode="url"
        autoComplete="off"
        hint="It begins with https:// and stays where it is: we show it from there."
        error={error}
        {...field}
      />
      <TextField
        label={labels.imageAlt}
        hint="One sentence for people who cannot see it."
        error={form.formState.errors.imageAlt?.message}
        {...form.register('imageAlt')}
      />
    </div>
  );
};

/** One of the camp's own pictures, or the address of another. */
export const PictureChoice = ({ form }: { form: ClassForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const [isOwn, setIsOwn] = useState(false);
  const gallery = useGallery(form, field.value);
  const id = useId();
  const error = fieldState.error?.message;

  const choose = (address: string, own: boolean) => {
    setIsOwn(own);
    field.onChange(address);
  };

  return (
    <fieldset aria-describedby={error && !isOwn ? `${id}-error` : undefined}>
      <legend className="font-display text-xl font-bold">{labels.image}</legend>
      {gallery.length === 0 && (
        <p className="mt-1 text-muted">Choose a category above, and its pictures appear here.</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {gallery.map((picture, index) => (
          <Thumbnail
            key={picture.address}
            picture={picture}
            group={id}
            isChosen={!isOwn && field.value === picture.address}
            onChoose={() => choose(picture.address, false)}
            ref={index === 0 && !isOwn ? field.ref : undefined}
          />
        ))}
      </div>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={id}
          className="radio radio-primary"
          checked={isOwn}
          onChange={() => choose('', true)}
          ref={gallery.length === 0 && !isOwn ? field.ref : undefined}
        />
        A picture of my own
      </label>
      {isOwn && <OwnPicture form={form} error={error} />}
      {error && !isOwn && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
};
