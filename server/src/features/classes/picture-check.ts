import { endpoints } from '../../contract';
import { refuseField } from '../../http/refuse-field';

/**
 * Refuses a picture by plain http from anywhere but the API itself: on the way anybody can see and
 * exchange it.
 */
export const createPictureCheck = (apiUrl: string) => {
  const ownPictures = apiUrl + endpoints.getImage.path.replace(':id', '');
  return (image: string | undefined) => {
    if (image === undefined || !image.startsWith('http:') || image.startsWith(ownPictures)) return;
    throw refuseField('image', 'must begin with https://');
  };
};
