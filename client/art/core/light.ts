import { mix, multiply } from './color';

export interface Light {
  sky: readonly [string, string, string];
  sun: string;
  /** Colors from the farthest range of hills to the nearest hedge. */
  land: readonly [string, string, string];
  grass: readonly [string, string];
  line: string;
  cloud: string;
  shadow: string;
  shadowOpacity: number;
  /** Length of a shadow in body heights; positive falls to the right. */
  shadowReach: number;
  ambient: string;
  ambientShare: number;
  /** Darkens halls, courts and tents beside the lit players. */
  gloom?: string;
}

/** `floodlit` is any scene at night, for the dark theme; `night` is a scene that always takes place at night. */
export type TimeOfDay = 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'floodlit';

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    sky: ['#a9d8d6', '#d9ecd9', '#fdeecb'],
    sun: '#fff4cf',
    land: ['#a8d0bd', '#79b597', '#3f8566'],
    grass: ['#9ccf83', '#57a866'],
    line: '#f7fbe9',
    cloud: '#fffaf0',
    shadow: '#145243',
    shadowOpacity: 0.28,
    shadowReach: 0.75,
    ambient: '#ffe7b8',
    ambientShare: 0.05,
  },
  noon: {
    sky: ['#5fb8cc', '#a6dcda', '#e6f4de'],
    sun: '#fffbe6',
    land: ['#8fcab8', '#58a98a', '#23735a'],
    grass: ['#6fc07a', '#35985f'],
    line: '#fbfdf2',
    cloud: '#ffffff',
    shadow: '#0e4a3b',
    shadowOpacity: 0.3,
    shadowReach: 0.3,
    ambient: '#fffbe6',
    ambientShare: 0,
  },
  golden: {
    sky: ['#f29a6b', '#fbc27c', '#ffe7ae'],
    sun: '#fff3c4',
    land: ['#d99a72', '#9c7f5c', '#4d6447'],
    grass: ['#bcc25a', '#4c9455'],
    line: '#fff3d1',
    cloud: '#ffd9a8',
    shadow: '#2c3f2b',
    shadowOpacity: 0.34,
    shadowReach: -1.25,
    ambient: '#ff9d4d',
    ambientShare: 0.1,
  },
  dusk: {
    sky: ['#413c86', '#b0638f', '#ffb27a'],
    sun: '#ffd58f',
    land: ['#8d5f93', '#5c4a80', '#33406a'],
    grass: ['#83a36f', '#256e66'],
    line: '#ffe6d2',
    cloud: '#e58f8f',
    shadow: '#1c2350',
    shadowOpacity: 0.38,
    shadowReach: 1.1,
    ambient: '#7a4d9a',
    ambientShare: 0.13,
  },
  night: {
    sky: ['#0d1b3d', '#1b3463', '#3c6a8c'],
    sun: '#f4efd2',
    land: ['#2b5277', '#1d4060', '#12304b'],
    grass: ['#4fae7c', '#1c7a5b'],
    line: '#eefbe6',
    cloud: '#34557f',
    shadow: '#062a35',
    shadowOpacity: 0.4,
    shadowReach: 0.55,
    ambient: '#1e3a78',
    ambientShare: 0.09,
  },
  floodlit: {
    sky: ['#0a1836', '#17305a', '#34607f'],
    sun: '#f4efd2',
    land: ['#1f4263', '#16354f', '#0e2b3a'],
    grass: ['#2f7a5c', '#145443'],
    line: '#dff3dc',
    cloud: '#2d4a70',
    shadow: '#04202b',
    shadowOpacity: 0.45,
    shadowReach: 0.4,
    ambient: '#142f5e',
    ambientShare: 0.12,
    gloom: '#948c9c',
  },
};

/** Whether lamps are on. */
export const isDark = (time: TimeOfDay) =>
  time === 'dusk' || time === 'night' || time === 'floodlit';

export const lit = (color: string, { ambient, ambientShare }: Light) =>
  mix(color, ambient, ambientShare);

/** Colors what the floodlights do not aim at: floors, walls and tents. */
export const litSurface = (color: string, light: Light) =>
  light.gloom ? multiply(color, light.gloom) : lit(color, light);
