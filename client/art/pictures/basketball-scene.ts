import { cloth } from '../figure/kit';
import type { Hall } from '../grounds/hall';

export const orange = {
  shirt: cloth.orange,
  trim: cloth.paper,
  shorts: cloth.navy,
  socks: cloth.paper,
  shoes: cloth.coral,
};
export const indigo = {
  shirt: cloth.indigo,
  trim: cloth.sun,
  shorts: cloth.indigo,
  socks: cloth.paper,
  shoes: cloth.orange,
};
export const sunny = {
  shirt: cloth.sun,
  trim: cloth.indigo,
  shorts: cloth.indigo,
  socks: cloth.paper,
  shoes: cloth.coral,
};

export const cedarHall: Hall = {
  wall: '#f7dcae',
  dado: '#c9703c',
  depth: 11,
  half: 6.2,
  tall: 5.4,
};
