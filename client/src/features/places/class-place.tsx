import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { placeEndpoints, type Place } from '@camp/server/contract/classes/places';
import { call } from '#lib/api/client';
import { PLACES } from '#lib/queries/query-keys';
import { PhotoGallery } from '#ui/pictures/photos/photo-gallery';
import { Picture } from '#ui/pictures/picture';
import { toDirectionsUrl } from './directions';
import { PlaceMap } from './place-map';

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: [PLACES, id],
    queryFn: () => call(placeEndpoints.getPlace, { params: { id } }),
  });

const Pictures = ({ place }: { place: Place }) => {
  const { name, image, imageAlt, photos = [] } = place;
  return (
    <div className="mt-4 empty:hidden">
      {image !== undefined && <Picture src={image} alt={imageAlt ?? ''} />}
      {photos.length > 0 && (
        <PhotoGallery
          title={name}
          label={`Photos of ${name}`}
          main={image === undefined ? null : { image, alt: imageAlt ?? `${name}: main picture` }}
          photos={photos}
        />
      )}
    </div>
  );
};

const Details = ({ place }: { place: Place }) => {
  const { street, city, region, postalCode, latitude, longitude } = place;
  return (
    <>
      <address className="mt-1 text-muted not-italic">
        {street}
        <br />
        {city}, {region}&nbsp;{postalCode}
      </address>
      <a
        href={toDirectionsUrl(place)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1 font-medium underline underline-offset-4"
      >
        Get directions <span className="sr-only">to {place.name} (opens in a new tab)</span>
        <ExternalLink size={16} aria-hidden="true" />
      </a>
      {latitude !== undefined && longitude !== undefined && (
        <div className="mt-2">
          <PlaceMap name={place.name} latitude={latitude} longitude={longitude} />
        </div>
      )}
      {place.arrivalNotes !== undefined && (
        <>
          <h3 className="mt-4 font-semibold">When you arrive</h3>
          <p className="mt-1 whitespace-pre-line">{place.arrivalNotes}</p>
        </>
      )}
      <Pictures place={place} />
    </>
  );
};

interface ClassPlaceProps {
  id: string;
  name: string;
}

/** Where a class meets. Only the name if the address cannot be loaded. */
export function ClassPlace({ id, name }: ClassPlaceProps) {
  const { data } = useQuery(placeQuery(id));
  return (
    <section aria-labelledby="class-place" className="max-w-2xl">
      <h2 id="class-place" className="text-xl">
        Where it is
      </h2>
      <p className="mt-2 text-lg font-semibold">{data?.name ?? name}</p>
      {data && <Details place={data} />}
    </section>
  );
}
