import { setTimeout as delay } from 'node:timers/promises';
import { fillWithClasses } from './bench-camp';
import { withBound, type Figure } from './figure';
import { load } from './load';
import { median } from './numbers';
import { withEnvironment, type BenchEnvironment } from './bench-environment';

const SECTION = 'memory and start';
const PAUSE_MS = 5_000;
const LOAD_S = 6;
const STARTS = 5;
const MAX_MB = 150;
const MAX_START_MS = 1_000;

const measureSize = async (environment: BenchEnvironment, count: number): Promise<Figure[]> => {
  const database = `memory${count}`;
  await fillWithClasses(environment.openDb(database), count, new Date());
  const api = await environment.startApi(database);
  await delay(PAUSE_MS);
  const idle = api.readMemory();
  const url = `${api.url}/topClass`;
  const { bytes } = await environment.http.send(url);
  await load({ url, headers: {}, status: 200, length: bytes.length }, LOAD_S);
  const loaded = api.readMemory();
  await api.stop();
  const name = (state: string) => `resident ${state}, ${count} classes`;
  return [
    { section: SECTION, name: name('idle'), value: idle, unit: 'MB' },
    withBound(
      { section: SECTION, name: name('under load'), value: loaded, unit: 'MB' },
      { max: MAX_MB },
    ),
  ];
};

/** Measures the time from process start to readiness on a database that already has its indexes. */
const measureStart = async (environment: BenchEnvironment): Promise<Figure> => {
  const times: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    const api = await environment.startApi('memory1000');
    times.push(api.readyMs);
    await api.stop();
  }
  const figure = { section: SECTION, name: 'start to ready', value: median(times), unit: 'ms' };
  return withBound(figure, { max: MAX_START_MS });
};

export const measureMemory = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const figures: Figure[] = [];
    for (const count of [1_000, 10_000]) figures.push(...(await measureSize(environment, count)));
    return [...figures, await measureStart(environment)];
  });
