import type { View } from '../core/camera';
import type { TimeOfDay } from '../core/light';
import { cloth } from '../figure/kit';
import { createScene } from '../world/scene';

/** Cricket grass is dry and light, so that the three sports are easy to tell apart. */
export const cricketScene = (id: string, time: TimeOfDay, view: View) =>
  createScene({ id, time, view, tone: [time === 'floodlit' ? '#6f7448' : '#e8b765', 0.3] });

export const oval = { left: -48.5, right: 51.5, near: 0.7, far: 70 };

export const whites = {
  shirt: cloth.paper,
  trim: cloth.clay,
  shorts: '#f3e8d2',
  socks: cloth.paper,
  long: true,
  // A darker tint of white is gray: far limbs would look like a second body.
  farShade: 0.05,
};
export const reds = { shirt: cloth.clay, trim: cloth.sun, shorts: cloth.navy, long: true };
export const navy = { shirt: cloth.indigo, trim: cloth.orange, shorts: cloth.indigo, long: true };
