import type { Camp } from '#camp';
import { endpoints, type CampClass, type ClassLevel, type Place } from '#contract';
import { PREVIEW_SIZE } from '#contract/classes/link-previews';
import { PAGE_VIEW, toClassPath } from '#contract/site-paths';
import { EN_US } from '#shared/locale';
import { describeSchedule } from '#shared/schedule-text';
import { isUpload } from '#features/images/index';
import { html, type Html } from '#lib/html';
import { toStructuredData } from './structured-data';

/** Search engines cut off longer descriptions. */
const DESCRIPTION_LENGTH = 160;
const BRAND = 'Play & Inspire';

const toAges = ({ ageMin, ageMax }: CampClass) => {
  if (ageMin !== undefined && ageMax !== undefined) return `Ages ${ageMin}–${ageMax}`;
  if (ageMin !== undefined) return `Ages ${ageMin} and up`;
  return ageMax === undefined ? undefined : `Ages up to ${ageMax}`;
};

const levels: Record<ClassLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'all-levels': 'All levels',
};

const toSeats = ({ availableSeats }: CampClass) => {
  if (availableSeats === 0) return 'Sold out';
  return availableSeats === 1 ? '1 seat left' : `${availableSeats} seats left`;
};

const toPrice = ({ price }: CampClass) => (price === 0 ? 'Free' : `$${price.toFixed(2)}`);

const inFull = { locale: EN_US.locale, hasFullWeekday: true };

/** Returns what families decide by: when, for whom, where and the price. */
const listFacts = (campClass: CampClass): string[] =>
  [
    describeSchedule(campClass, campClass.sessions ?? [], inFull),
    toAges(campClass),
    campClass.level && levels[campClass.level],
    campClass.place,
    toPrice(campClass),
    toSeats(campClass),
  ].filter((fact) => fact !== undefined);

const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
};

interface PreviewPicture {
  url: string;
  alt: string;
  /** Whether it has the shape of previews. */
  isCut?: true;
}

/** Changes with the picture and its focus point. */
const toVersion = ({ image, imageFocus }: CampClass) =>
  [image.split('/').at(-1), ...(imageFocus ? [imageFocus.x, imageFocus.y] : [])].join('-');

const toCutUrl = (campClass: CampClass, apiUrl: string) => {
  const path = endpoints.getPreviewPicture.path.replace(':id', campClass._id);
  return `${apiUrl}${path}?${new URLSearchParams({ v: toVersion(campClass) }).toString()}`;
};

const CAMP_PICTURE = /^\/pictures\/classes\/([a-z\d-]+)\.svg$/;

/** Crawlers show no SVG pictures. The camp's own have a JPEG copy, others are replaced by the site's picture. */
const toJpegUrl = ({ pathname, origin }: URL, siteUrl: string) => {
  const name = origin === new URL(siteUrl).origin ? CAMP_PICTURE.exec(pathname)?.[1] : undefined;
  return name === undefined ? null : `${siteUrl}/pictures/previews/${name}.jpg`;
};

const toPicture = (camp: Camp, campClass: CampClass): PreviewPicture => {
  const { image, imageAlt: alt = '' } = campClass;
  const { siteUrl, apiUrl } = camp;
  const url = new URL(image, `${siteUrl}/`);
  const jpegUrl = toJpegUrl(url, siteUrl);
  if (jpegUrl !== null) return { url: jpegUrl, alt, isCut: true };
  if (isUpload(camp, image)) return { url: toCutUrl(campClass, apiUrl), alt, isCut: true };
  return url.pathname.endsWith('.svg')
    ? {
        url: `${siteUrl}/social-card.jpg`,
        alt: `The name ${BRAND} and a girl who kicks a football`,
      }
    : { url: url.href, alt };
};

const toProperty = (property: string, content: string) =>
  html`<meta property="${property}" content="${content}" />`;

const sizeProperties = [
  toProperty('og:image:width', String(PREVIEW_SIZE.width)),
  toProperty('og:image:height', String(PREVIEW_SIZE.height)),
];

/** Returns the page of a class for crawlers that run no scripts. `place` is where it meets; null for a text instead. */
export function toClassPreview(camp: Camp, campClass: CampClass, place: Place | null): Html {
  const { siteUrl } = camp;
  const url = `${siteUrl}${toClassPath(campClass._id)}`;
  const title = `${campClass.className} · ${BRAND}`;
  const facts = listFacts(campClass);
  const description = shorten(
    [`${campClass.category} with ${campClass.InstructorName}`, ...facts].join('. '),
  );
  const picture = toPicture(camp, campClass);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <link rel="canonical" href="${url}" />
        ${toProperty('og:type', 'website')} ${toProperty('og:site_name', BRAND)}
        ${toProperty('og:title', campClass.className)} ${toProperty('og:description', description)}
        ${toProperty('og:url', url)} ${toProperty('og:image', picture.url)}
        ${toProperty('og:image:alt', picture.alt)} ${picture.isCut ? sizeProperties : ''}
        <meta name="twitter:card" content="summary_large_image" />
        ${toStructuredData(campClass, { camp, place, url, pictureUrl: picture.isCut ? campClass.image : picture.url })}
      </head>
      <body>
        <h1>${campClass.className}</h1>
        <p>${campClass.category} with ${campClass.InstructorName}</p>
        <ul>
          ${facts.map((fact) => html`<li>${fact}</li>`)}
        </ul>
        <p>${campClass.description ?? ''}</p>
        <p>
          <a href="${url}?view=${PAGE_VIEW}" rel="nofollow"
            >See ${campClass.className} at ${BRAND}</a
          >
        </p>
      </body>
    </html>`;
}
