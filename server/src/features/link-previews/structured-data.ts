import type { Camp } from '#camp';
import type { CampClass, Place } from '#contract';
import { toDayPart } from '#contract/fields/time-parts';
import { jsonScript, type Html } from '#lib/html';

interface DataContext {
  camp: Camp;
  /** Where the class meets; null for a text instead. */
  place: Place | null;
  /** The class's page. */
  url: string;
  pictureUrl: string;
}

const toOrganization = ({ siteUrl, publicConfig }: Camp) => ({
  '@type': 'Organization',
  name: publicConfig.contact.legalName ?? 'Play & Inspire',
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

const toPostalAddress = ({ street, city, region, postalCode }: Place) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: region,
  postalCode,
});

/** Only places have the parts of their address; that of the camp is a text. */
const toAddress = (place: Place | null, text: string | undefined) => {
  if (place) return { address: toPostalAddress(place) };
  return text === undefined ? {} : { address: text };
};

const toGeo = ({ latitude, longitude }: Place) =>
  latitude === undefined || longitude === undefined
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };

/** The address of the class's place; without one, that of the camp. */
const toLocation = ({ place: name }: CampClass, { camp, place }: DataContext) => {
  const { contact } = camp.publicConfig;
  return name === undefined && contact.address === undefined
    ? undefined
    : {
        '@type': 'Place',
        name: name ?? contact.legalName ?? 'Play & Inspire',
        ...toAddress(place, contact.address),
        ...(place && toGeo(place)),
      };
};

/** Where and with whom the course takes place; a class without dates has no event that says so. */
const toInstance = (campClass: CampClass, context: DataContext) => {
  const location = toLocation(campClass, context);
  return {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    instructor: { '@type': 'Person', name: campClass.InstructorName },
    ...(location && { location }),
  };
};

/** Returns the course, which search engines list by topic. */
const toCourse = (campClass: CampClass, context: DataContext) => ({
  '@type': 'Course',
  name: campClass.className,
  description: campClass.description ?? `${campClass.category} with ${campClass.InstructorName}`,
  url: context.url,
  image: context.pictureUrl,
  provider: toOrganization(context.camp),
  offers: toOffer(campClass, context),
  hasCourseInstance: toInstance(campClass, context),
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
    organizer: toOrganization(context.camp),
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
