/** What other features, the audit and `app.ts` may use of the pictures. */
export { assertPictures } from './assert-pictures';
export { deletePortraits, sweepUnusedImages } from './delete-unused';
export { isUpload } from './image-addresses';
export { readImageReferences, toImageId } from './image-references';
export { registerImages } from './images.routes';
export { type StoredImage, listImagesBy, touchImages } from './images.store';
export { readPortrait, startReplacingPortrait } from './portraits';
export { cutImage } from './read-image';
export type { UploadQuota } from './upload-quotas';
