import { queryOptions } from '@tanstack/react-query';
import axios from 'axios';
import * as z from 'zod/mini';

const topSliderItems = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    image: z.string(),
    name: z.string(),
    description: z.string(),
  }),
);
export type TopSliderItem = z.infer<typeof topSliderItems>[number];

/** A file of the site itself, not of the API (Spec §7). */
export const topSliderQuery = () =>
  queryOptions({
    queryKey: ['top-slider'],
    queryFn: async () => topSliderItems.parse((await axios.get<unknown>('/topslider.json')).data),
    staleTime: Infinity,
  });
