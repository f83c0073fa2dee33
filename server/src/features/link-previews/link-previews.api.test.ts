import { expect, test } from 'vitest';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { aPlace, atPlace } from '#testing/samples/classes/places';
import type { CampClass } from '#domain/classes/camp-class';

const api = useTestApi();

const SITE = 'http://localhost:5173';
const sessions = [
  { id: 'first', startsAt: new Date('2031-07-28T13:00Z'), endsAt: new Date('2031-07-28T16:00Z') },
  { id: 'second', startsAt: new Date('2031-07-29T13:00Z'), endsAt: new Date('2031-07-29T16:00Z') },
];

const previewOf = async ({ _id }: Pick<CampClass, '_id'>) => {
  const res = await api.visitor.get(`/previews/allClass/${_id.toHexString()}`).expect(200);
  expect(res.type).toBe('text/html');
  return res.text;
};

/** Returns the content of a tag, with its attribute still escaped. */
const tagOf = (page: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(page)?.[1];

interface StructuredData {
  '@graph': Record<string, unknown>[];
}
const dataOf = (page: string) => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!;
  return (JSON.parse(json) as StructuredData)['@graph'];
};

test('the preview of a class has its own title, description, picture and address', async () => {
  const campClass = await api.aClass({
    ...{ className: 'Night Nets', sessions, place: 'North field', ageMin: 8, ageMax: 11 },
    ...{ image: '/pictures/classes/night-nets.jpg', imageAlt: 'Two children bowl at dusk' },
  });
  const page = await previewOf(campClass);
  const url = `${SITE}/allClass/${campClass._id.toHexString()}`;
  expect(page).toContain('<title>Night Nets · Play &amp; Inspire</title>');
  expect(page).toContain(`<link rel="canonical" href="${url}" />`);
  expect(tagOf(page, 'og:title')).toBe('Night Nets');
  expect(tagOf(page, 'og:url')).toBe(url);
  expect(tagOf(page, 'og:image')).toBe(`${SITE}/pictures/classes/night-nets.jpg`);
  expect(tagOf(page, 'og:image:alt')).toBe('Two children bowl at dusk');
  const description = tagOf(page, 'og:description')!;
  expect(description).toMatch(/1:00–4:00 PM.*Ages 8–11\. North field\. \$64\.50/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(tagOf(page, 'description')).toBe(description);
});

test('the preview links to the page that no crawler gets replaced, and caches tell both apart', async () => {
  const { _id } = await api.aClass();
  const id = _id.toHexString();
  const res = await api.visitor.get(`/previews/allClass/${id}`).expect(200);
  expect(res.text).toContain(`<a href="${SITE}/allClass/${id}?view=page" rel="nofollow"`);
  const gone = await api.visitor.get(`/previews/allClass/${'0'.repeat(24)}`).expect(404);
  for (const { headers } of [res, gone]) {
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toMatch(/\bUser-Agent\b/);
  }
});

test('the preview describes the class as a course and an event of schema.org', async () => {
  const page = await previewOf(await api.aClass({ sessions, place: 'North field', ageMin: 8 }));
  const [course, event] = dataOf(page);
  expect(course).toMatchObject({
    '@type': 'Course',
    name: 'First Touch Football',
    typicalAgeRange: '8-',
    offers: { price: '64.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2031-07-28T13:00:00+00:00',
    endDate: '2031-07-29',
    location: { '@type': 'Place', name: 'North field' },
    performer: { name: 'Sam Coach' },
  });
});

test('the structured data has the parts of the address and the coordinates of the place', async () => {
  const place = await aPlace(api);
  const page = await previewOf(await api.aClass({ sessions, ...atPlace(place) }));
  const location = {
    '@type': 'Place',
    name: place.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '120 Mill Road',
      addressLocality: 'Riverton',
      addressRegion: 'OR',
      postalCode: '97000',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 44.0612, longitude: -123.0851 },
  };
  const [course, event] = dataOf(page);
  expect(event!.location).toEqual(location);
  expect(course!.hasCourseInstance).toMatchObject({ courseMode: 'Onsite', location });
  const flat = await aPlace(api);
  await api.db
    .collection('places')
    .updateOne({ _id: flat._id }, { $unset: { latitude: '', longitude: '' } });
  const [, without] = dataOf(await previewOf(await api.aClass({ sessions, ...atPlace(flat) })));
  expect(without!.location).not.toHaveProperty('geo');
});

test('a class without dates is a course, but no event', async () => {
  const page = await previewOf(await api.aClass());
  expect(dataOf(page).map((item) => item['@type'])).toEqual(['Course']);
  expect(tagOf(page, 'description')).toContain('Dates to be announced');
});

test('a class that sold out says so', async () => {
  const page = await previewOf(await api.aClass({ capacity: 1, soldCount: 1 }));
  expect(tagOf(page, 'description')).toContain('Sold out');
  expect(dataOf(page)[0]).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('a class with a picture of the camp has a copy of it that crawlers can show', async () => {
  const image = '/pictures/classes/batting-basics.svg';
  const page = await previewOf(await api.aClass({ image, imageAlt: 'A girl at bat' }));
  expect(tagOf(page, 'og:image')).toBe(`${SITE}/pictures/previews/batting-basics.jpg`);
  expect(tagOf(page, 'og:image:alt')).toBe('A girl at bat');
  expect(tagOf(page, 'og:image:width')).toBe('1200');
});

test.each([
  'https://pictures.test/pictures/classes/nets.svg',
  '/pictures/classes/nets/by-night.svg',
])(
  'a class with the picture %s, which crawlers cannot show, has the picture of the site',
  async (image) => {
    const page = await previewOf(await api.aClass({ image }));
    expect(tagOf(page, 'og:image')).toBe(`${SITE}/social-card.jpg`);
  },
);

test('text from users stays text, also in the structured data', async () => {
  const attack = '"></title></script><script>alert(1)</script>';
  const page = await previewOf(
    await api.aClass({ className: attack, description: attack, place: attack, sessions }),
  );
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(dataOf(page)[1]).toMatchObject({ name: attack, location: { name: attack } });
});

test.each(['pending', 'denied', 'withdrawn', 'draft', 'canceled'] as const)(
  'a %s class has no preview and is not in the sitemap, not even for an admin',
  async (status) => {
    const admin = await api.aUser('admin');
    const { _id } = await api.aClass({ status });
    const path = `/previews/allClass/${_id.toHexString()}`;
    for (const caller of [api.visitor, api.as(admin.token)]) {
      expect(problemKindOf(await caller.get(path))).toBe('not-found');
    }
    const { text } = await api.visitor.get('/sitemap.xml').expect(200);
    expect(text).not.toContain(_id.toHexString());
  },
);

test('the sitemap lists the public pages, the classes on sale and their instructors', async () => {
  const coach = await api.aUser('instructor');
  const { _id: id } = (await api.db.collection('users').findOne({ uid: coach.uid }))!;
  const { uid, name, email } = coach;
  const campClass = await api.aClass({ instructor: { uid, name, email, id } });
  const res = await api.visitor.get('/sitemap.xml').expect(200);
  expect(res.type).toBe('application/xml');
  const urls = [...res.text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(urls).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/allClass`,
      `${SITE}/refunds`,
      `${SITE}/allClass/${campClass._id.toHexString()}`,
      `${SITE}/allInstructor/${id.toHexString()}`,
    ]),
  );
  expect(urls.some((url) => url!.includes('dashboard'))).toBe(false);
});
