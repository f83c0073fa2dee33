import { compactPath } from '../core/compact';
import { group } from '../core/svg';
import { createScene, type Scene } from '../world/scene';

export const size = { width: 480, height: 320 };

export const outline =
  'M58 168C40 92 118 36 206 42C266 46 300 22 356 42C428 68 462 140 434 206C414 256 340 276 262 272C186 288 84 268 58 168Z';

/** A view of the camp with soft edges, which fits light and dark pages. */
export const vignette = ({ id }: Scene, ...layers: string[]) =>
  `<clipPath id="${id}-window"><path d="${compactPath(outline)}"/></clipPath>` +
  group(layers.join(''), { 'clip-path': `url(#${id}-window)` });

export const spot = (id: string, time: 'morning' | 'noon' | 'golden' | 'dusk', horizon = 176) =>
  createScene({
    ...size,
    id: `empty-${id}`,
    time,
    view: { eye: 0.52, focal: 460, horizon, centre: 240 },
  });
