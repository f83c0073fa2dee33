import { FilePreview } from '#ui/pictures/upload/file-preview';
import { ClassContext } from '#features/classes/class-page/class-facts';
import { formatSchedule, toSeatsLeft } from '#features/classes/class.messages';
import { serverNow } from '#lib/api/server-time';
import { Name } from '#ui/name';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import type { Preview } from './to-preview';

interface PreviewCardProps {
  preview: Preview;
  /** A picture that is still being uploaded; null if there is none. */
  file: File | null;
}

/** The card of a class that is still being written; leaves out the price and seats until they are valid. */
export function PreviewCard({ preview, file }: PreviewCardProps) {
  const { campClass, price, seats } = preview;
  const { image, imageFocus, className, InstructorName } = campClass;
  return (
    <article className="flex flex-col rounded-box border border-dashed border-control p-3">
      {file ? <FilePreview file={file} /> : <Picture src={image} alt="" focus={imageFocus} />}
      <h3 className="mt-3 text-lg leading-6 wrap-anywhere">
        <Name>{className}</Name>
      </h3>
      <p className="mb-2 text-muted">
        with <Name>{InstructorName}</Name>
      </p>
      <div className="text-sm">
        <ClassContext campClass={campClass} days={formatSchedule(campClass)} />
      </div>
      <p className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-3 pt-3">
        {price === undefined ? (
          <span />
        ) : (
          <PriceOrFree amount={price} className="text-lg font-bold" />
        )}
        {seats !== undefined && (
          <span className="text-sm text-muted">{toSeatsLeft(campClass, serverNow())}</span>
        )}
      </p>
    </article>
  );
}
