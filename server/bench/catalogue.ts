import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createVersion } from '../src/versions';
import { SITE_ORIGIN } from './api';
import { fillWithClasses } from './camp';
import { beside, within, type Figure } from './figure';
import type { Reply } from './http-client';
import { load, type Load, type Target } from './load';
import { median } from './numbers';
import { onStage, type Stage } from './stage';

const SECTION = 'catalogue';
const WARM_UP_S = 1;
const ROUND_S = 2;
const ROUNDS = 3;
const CHANGE_EVERY_MS = 1_000;

const kinds = {
  unconditional: { status: 200, least: 0.8, judgedUpTo: 1_000 },
  conditional: { status: 304, least: 0.9, judgedUpTo: Infinity },
  /** Unconditional, while a class changes every second: what is kept has to be made anew. */
  changing: { status: 200, least: NaN, judgedUpTo: 0 },
};
type Kind = keyof typeof kinds;

const kindsOf: [count: number, kinds: Kind[]][] = [
  [18, ['unconditional', 'conditional']],
  [1_000, ['unconditional', 'conditional', 'changing']],
  [10_000, ['unconditional', 'conditional']],
];

/** What a change of a class does to what is kept; answers how to stop it. */
const changeEverySecond = (db: Db) => {
  const { grow } = createVersion(db, 'classes');
  const stop = new AbortController();
  const changing = (async () => {
    while (!stop.signal.aborted) {
      await grow();
      await delay(CHANGE_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return changing;
  };
};

/** As a browser that shows the site sends it. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br', origin: SITE_ORIGIN };

/** The bare handler with the very bytes that the product answers. */
const startBare = async (stage: Stage, answer: Reply) => {
  const file = join(stage.folder, 'answer');
  writeFileSync(file, answer.bytes);
  const encoding = answer.headers['content-encoding'];
  const headers = { ...(encoding !== undefined && { 'content-encoding': encoding }) };
  return stage.startProgram('bench/bare-process.ts', file, JSON.stringify(headers));
};

/** Product and limit in turns, so that whatever else the machine does hits both. */
const compare = async (product: Target, bare: Target) => {
  for (const target of [product, bare]) await load(target, WARM_UP_S);
  const loads: { product: Load[]; bare: Load[] } = { product: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.product.push(await load(product, ROUND_S));
    loads.bare.push(await load(bare, ROUND_S));
  }
  return loads;
};

const toFigures = (
  count: number,
  kind: Kind,
  { product, bare }: Awaited<ReturnType<typeof compare>>,
): Figure[] => {
  const of = (loads: Load[], what: keyof Load) => median(loads.map((each) => each[what]));
  const { least, judgedUpTo } = kinds[kind];
  const figure = (what: 'perSecond' | 'p50' | 'p99', unit: string) => {
    const shown = what === 'perSecond' ? 'requests' : what;
    const name = `${count} classes, ${kind}: ${shown}`;
    const value = of(product, what);
    return beside(
      { section: SECTION, name, value, unit },
      of(bare, what),
      what === 'perSecond' && count <= judgedUpTo ? { least } : undefined,
    );
  };
  const refused = product.reduce((sum, each) => sum + each.refused, 0);
  const name = `${count} classes, ${kind}: refused`;
  return [
    figure('perSecond', '/s'),
    figure('p50', 'ms'),
    figure('p99', 'ms'),
    ...(refused > 0
      ? [within({ section: SECTION, name, value: refused, unit: 'answers' }, { most: 0 })]
      : []),
  ];
};

const measureOf = async (stage: Stage, count: number, asked: Kind[]): Promise<Figure[]> => {
  const db = stage.openDb(`catalogue${count}`);
  await fillWithClasses(db, count, new Date());
  const api = await stage.startApi(db.databaseName);
  const url = `${api.url}/topClass`;
  const answer = await stage.http.ask(url, { headers: asBrowser });
  const bare = await startBare(stage, answer);
  const figures: Figure[] = [];
  for (const kind of asked) {
    const isConditional = kind === 'conditional';
    const target = {
      headers: { ...asBrowser, ...(isConditional && { 'if-none-match': answer.headers.etag! }) },
      status: kinds[kind].status,
      length: isConditional ? 0 : answer.bytes.length,
    };
    const stopChanging = kind === 'changing' ? changeEverySecond(db) : null;
    const loads = await compare({ url, ...target }, { url: `${bare.said}/topClass`, ...target });
    await stopChanging?.();
    figures.push(...toFigures(count, kind, loads));
  }
  await bare.stop();
  await api.stop();
  return figures;
};

/** The whole list at 32 connections, against plain Express that sends the same bytes from memory. */
export const measureCatalogue = (): Promise<Figure[]> =>
  onStage(async (stage) => {
    const figures: Figure[] = [];
    for (const [count, asked] of kindsOf) figures.push(...(await measureOf(stage, count, asked)));
    return figures;
  });
