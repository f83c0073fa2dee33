import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { endpoints } from '#contract';

const UPLOAD_PATH = /^\/images\/([\da-f]{24})$/;

/** Returns the URL of an uploaded picture. */
export const toImageUrl = ({ apiUrl }: Camp, id: ObjectId): string =>
  `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

/** Returns the id in the URL of an upload; null for other URLs. */
export const findImageId = ({ apiUrl }: Camp, url: string): string | null =>
  url.startsWith(apiUrl) ? (UPLOAD_PATH.exec(url.slice(apiUrl.length))?.[1] ?? null) : null;

/** Returns whether the URL is that of an upload. */
export const isUpload = (camp: Camp, url: string): boolean => findImageId(camp, url) !== null;
