import type { CampClass } from '../../contract';
import { toDayPart } from '../../contract/fields/time-parts';
import { jsonScript, type Html } from '../../lib/html';
import type { PreviewContext } from './preview-context';

interface DataContext extends PreviewContext {
  /** The class's page. */
  url: string;
  pictureUrl: string;
}

const toOrganization = ({ siteUrl, contact }: PreviewContext) => ({
  '@type': 'Organization',
  name: contact.legalName ?? 'Play & Inspire',
  url: siteUrl,
});

const toOffer = ({ price, availableSeats, phase }: CampClass, { url }: DataContext) => ({
  '@type': 'Offer',
  url,
  price: price.toFixed(2),
  priceCurrency: 'USD',
  category: price === 0 ? 'Free' : 'Paid',
  availability: `https://schema.org/${phase === 'open' && availableSeats > 0 ? 'InStock' : 'SoldOut'}`,
});

const toAddress = (address: string | undefined) => (address === undefined ? {} : { address });

const toGeo = ({ latitude, longitude }: NonNullable<CampClass['location']>) =>
  latitude === undefined || longitude === undefined
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };

/** The address of the class's place; without one, that of the camp. */
const toLocation = ({ place, location }: CampClass, { contact }: DataContext) =>
  place === undefined && contact.address === undefined
    ? undefined
    : {
        '@type': 'Place',
        name: place ?? contact.legalName ?? 'Play & Inspire',
        ...toAddress(location?.address ?? contact.address),
        ...(location && toGeo(location)),
      };

/** Returns the course, which search engines list by topic. */
const toCourse = (campClass: CampClass, context: DataContext) => ({
  '@type': 'Course',
  name: campClass.className,
  description: campClass.description ?? `${campClass.category} with ${campClass.InstructorName}`,
  url: context.url,
  image: context.pictureUrl,
  provider: toOrganization(context),
  offers: toOffer(campClass, context),
  ...(campClass.ageMin !== undefined && {
    typicalAgeRange: `${campClass.ageMin}-${campClass.ageMax ?? ''}`,
  }),
  ...(campClass.level !== undefined && {
    educationalLevel: campClass.level.replace('-', ' '),
  }),
});

/** Returns the event, which search engines list by date; null without dates or a location. */
const toEvent = (campClass: CampClass, context: DataContext) => {
  const [first, last] = [campClass.sessions?.at(0), campClass.sessions?.at(-1)];
  const location = toLocation(campClass, context);
  if (!first || !last || !location) return null;
  return {
    '@type': 'SportsEvent',
    name: campClass.className,
    description: campClass.description ?? `${campClass.category} for children`,
    url: context.url,
    image: context.pictureUrl,
    sport: campClass.category,
    startDate: first.startsAt,
    // Several days are one event, whose time of day differs from that of its first session.
    endDate: first === last ? last.endsAt : toDayPart(last.endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer: toOrganization(context),
    performer: { '@type': 'Person', name: campClass.InstructorName },
    offers: toOffer(campClass, context),
  };
};

/** Returns a class as structured data of schema.org: a course and, with dates, an event. */
export function toStructuredData(campClass: CampClass, context: DataContext): Html {
  const event = toEvent(campClass, context);
  return jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@graph': [toCourse(campClass, context), ...(event ? [event] : [])],
  });
}
