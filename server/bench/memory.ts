import { setTimeout as delay } from 'node:timers/promises';
import { fillWithClasses } from './camp';
import { within, type Figure } from './figure';
import { load } from './load';
import { median } from './numbers';
import { onStage, type Stage } from './stage';

const SECTION = 'memory and start';
const REST_MS = 5_000;
const LOAD_S = 6;
const STARTS = 5;
const MOST_MB = 150;
const MOST_START_MS = 1_000;

const measureSize = async (stage: Stage, count: number): Promise<Figure[]> => {
  const database = `memory${count}`;
  await fillWithClasses(stage.openDb(database), count, new Date());
  const api = await stage.startApi(database);
  await delay(REST_MS);
  const atRest = api.readMemory();
  const url = `${api.url}/topClass`;
  const { bytes } = await stage.http.ask(url);
  await load({ url, headers: {}, status: 200, length: bytes.length }, LOAD_S);
  const loaded = api.readMemory();
  await api.stop();
  const name = (when: string) => `resident ${when}, ${count} classes`;
  return [
    { section: SECTION, name: name('at rest'), value: atRest, unit: 'MB' },
    within(
      { section: SECTION, name: name('under load'), value: loaded, unit: 'MB' },
      { most: MOST_MB },
    ),
  ];
};

/** From the start of the process to the first word that it is ready, on a database that has its indexes. */
const measureStart = async (stage: Stage): Promise<Figure> => {
  const times: number[] = [];
  for (let nth = 0; nth < STARTS; nth += 1) {
    const api = await stage.startApi('memory1000');
    times.push(api.readyMs);
    await api.stop();
  }
  const figure = { section: SECTION, name: 'start to ready', value: median(times), unit: 'ms' };
  return within(figure, { most: MOST_START_MS });
};

export const measureMemory = (): Promise<Figure[]> =>
  onStage(async (stage) => {
    const figures: Figure[] = [];
    for (const count of [1_000, 10_000]) figures.push(...(await measureSize(stage, count)));
    return [...figures, await measureStart(stage)];
  });
