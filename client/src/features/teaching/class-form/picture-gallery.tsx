import { Check } from 'lucide-react';
import { useId } from 'react';
import { category as categories } from '@camp/server/contract/class-form';
import { Picture } from '../../../ui/picture';
import { classPictures, findClassPicture, type ClassPicture } from './class-pictures';

/** Those of the category; a picture chosen before the category changed stays to be seen. */
const findPictures = (category: string, chosen: string): readonly ClassPicture[] => {
  const asked = categories.safeParse(category);
  const pictures = asked.success ? classPictures[asked.data] : [];
  const picture = findClassPicture(chosen);
  return picture === null || pictures.includes(picture) ? pictures : [picture, ...pictures];
};

type ThumbnailProps = {
  picture: ClassPicture;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
};

const Thumbnail = ({ picture, group, isChosen, onChoose }: ThumbnailProps) => (
  <label className="relative block cursor-pointer rounded-box ring-offset-2 ring-offset-base-100 has-checked:ring-3 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-(--focus-ring)">
    <input
      type="radio"
      name={group}
      className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      checked={isChosen}
      onChange={onChoose}
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

type PictureGalleryProps = {
  category: string;
  /** The address of the picture chosen, whether it is one of these or not. */
  chosen: string;
  onChoose: (picture: ClassPicture) => void;
};

export const PictureGallery = ({ category, chosen, onChoose }: PictureGalleryProps) => {
  const pictures = findPictures(category, chosen);
  const group = useId();
  return (
    <>
      <h3 className="mt-6 text-lg">Or one of the camp’s own</h3>
      {pictures.length === 0 && (
        <p className="mt-1 text-muted">Choose a category above, and its pictures appear here.</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture) => (
          <Thumbnail
            key={picture.address}
            picture={picture}
            group={group}
            isChosen={chosen === picture.address}
            onChoose={() => onChoose(picture)}
          />
        ))}
      </div>
    </>
  );
};
