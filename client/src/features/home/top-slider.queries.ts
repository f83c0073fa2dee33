import { queryOptions } from '@tanstack/react-query';
import { fetchSiteFile } from '#lib/api/site-file';
import { TOP_SLIDER } from '#lib/queries/query-keys';

export interface TopSliderItem {
  id: number | string;
  image: string;
  name: string;
  description: string;
}

/** Validates by hand, because Zod would otherwise load with the first page. */
const isItem = (value: unknown): value is TopSliderItem => {
  const { id, image, name, description } = { ...(value as Partial<TopSliderItem>) };
  return (
    ['number', 'string'].includes(typeof id) &&
    [image, name, description].every((text) => typeof text === 'string')
  );
};

const readItems = async () => {
  const items = await fetchSiteFile('/topslider.json');
  if (Array.isArray(items) && items.every(isItem)) return items;
  throw new Error('The slider file has an unexpected format.');
};

/** Returns the slider's items, from a static file of the site (product.md 2.5). */
export const topSliderQuery = () =>
  queryOptions({ queryKey: [TOP_SLIDER], queryFn: readItems, staleTime: Infinity });
