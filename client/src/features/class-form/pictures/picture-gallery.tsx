import { Check } from 'lucide-react';
import { useId } from 'react';
import { category as categories } from '@camp/server/contract/fields/class-form';
import { Picture } from '#ui/pictures/picture';
import { classPictures, findClassPicture, type ClassPicture } from './class-pictures';
import type { UsedPictures } from './use-used-pictures';

/** Returns the category's pictures, plus the chosen one if it is from another category. */
const findPictures = (category: string, chosen: string): readonly ClassPicture[] => {
  const parsed = categories.safeParse(category);
  const pictures = parsed.success ? classPictures[parsed.data] : [];
  const picture = findClassPicture(chosen);
  return picture === null || pictures.includes(picture) ? pictures : [picture, ...pictures];
};

/** Names one class, because the line below a picture is short. */
const toUsage = ([first, ...others]: readonly string[]) =>
  others.length === 0 ? `Used in ${first}` : `Used in ${first} and ${others.length} more`;

interface ThumbnailProps {
  picture: ClassPicture;
  group: string;
  isChosen: boolean;
  /** The names of the other classes with this picture. */
  usedIn: readonly string[];
  onChoose: () => void;
}

const Thumbnail = ({ picture, group, isChosen, usedIn, onChoose }: ThumbnailProps) => (
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
    {usedIn.length > 0 && (
      <span className="block px-1 py-0.5 text-sm wrap-anywhere text-muted">{toUsage(usedIn)}</span>
    )}
  </label>
);

interface PictureGalleryProps {
  category: string;
  /** The address of the chosen picture, which may be an upload. */
  chosen: string;
  used: UsedPictures;
  onChoose: (picture: ClassPicture) => void;
}

export function PictureGallery({ category, chosen, used, onChoose }: PictureGalleryProps) {
  const pictures = findPictures(category, chosen);
  const unused = pictures.filter(({ address }) => !used.has(address));
  const inUse = pictures.filter(({ address }) => used.has(address));
  const group = useId();
  const toThumbnail = (picture: ClassPicture) => (
    <Thumbnail
      key={picture.address}
      picture={picture}
      group={group}
      isChosen={chosen === picture.address}
      usedIn={used.get(picture.address) ?? []}
      onChoose={() => onChoose(picture)}
    />
  );
  return (
    <>
      <h3 className="mt-6 text-lg">Or choose a camp illustration</h3>
      {pictures.length === 0 && (
        <p className="mt-1 text-muted">Choose a category above to see its illustrations.</p>
      )}
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {unused.map(toThumbnail)}
        {inUse.length > 0 && (
          <p className="col-span-full text-sm text-muted">
            Other classes already use these. A picture of your own helps families tell classes
            apart.
          </p>
        )}
        {inUse.map(toThumbnail)}
      </div>
    </>
  );
}
