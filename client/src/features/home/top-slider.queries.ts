import { queryOptions } from '@tanstack/react-query';
import { readOwnFile } from '../../lib/own-file';

export type TopSliderItem = {
  id: number | string;
  image: string;
  name: string;
  description: string;
};

/** By hand, because this alone would bring the library of the contract into the first page. */
const isItem = (value: unknown): value is TopSliderItem => {
  const { id, image, name, description } = { ...(value as Partial<TopSliderItem>) };
  return (
    ['number', 'string'].includes(typeof id) &&
    [image, name, description].every((text) => typeof text === 'string')
  );
};

const readItems = async () => {
  const items = await readOwnFile('/topslider.json');
  if (Array.isArray(items) && items.every(isItem)) return items;
  throw new Error('The file of the slider holds something else.');
};

/** A file of the site itself, not of the API (Spec §7). */
export const topSliderQuery = () =>
  queryOptions({ queryKey: ['top-slider'], queryFn: readItems, staleTime: Infinity });
