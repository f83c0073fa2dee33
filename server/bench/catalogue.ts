import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createDataVersion } from '../src/data-version';
import { SITE_ORIGIN } from './api';
import { fillWithClasses } from './bench-camp';
import { compareWithReference, withBound, type Figure } from './figure';
import type { HttpResponse } from './http-client';
import { load, type Load, type Target } from './load';
import { median } from './numbers';
import { withEnvironment, type BenchEnvironment } from './bench-environment';

const SECTION = 'catalogue';
const WARM_UP_S = 1;
const ROUND_S = 2;
const ROUNDS = 3;
const CHANGE_EVERY_MS = 1_000;

const kinds = {
  unconditional: { status: 200, min: 0.8, boundUpTo: 1_000 },
  conditional: { status: 304, min: 0.9, boundUpTo: Infinity },
  /** Unconditional, while a class changes every second, which invalidates the cache. */
  changing: { status: 200, min: NaN, boundUpTo: 0 },
};
type Kind = keyof typeof kinds;

const kindsByCount: [count: number, kinds: Kind[]][] = [
  [18, ['unconditional', 'conditional']],
  [1_000, ['unconditional', 'conditional', 'changing']],
  [10_000, ['unconditional', 'conditional']],
];

/** Invalidates the class list cache every second. Returns a function that stops it. */
const changeEverySecond = (db: Db) => {
  const { increment } = createDataVersion(db, 'classes');
  const stop = new AbortController();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      await increment();
      await delay(CHANGE_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return loop;
  };
};

/** The request headers of a browser on the site. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br', origin: SITE_ORIGIN };

/** Starts the reference server with the bytes of the product's response. */
const startReferenceList = async (environment: BenchEnvironment, result: HttpResponse) => {
  const file = join(environment.folder, 'result');
  writeFileSync(file, result.bytes);
  const encoding = result.headers['content-encoding'];
  const headers = { ...(encoding !== undefined && { 'content-encoding': encoding }) };
  return environment.startProgram('bench/reference-list-process.ts', file, JSON.stringify(headers));
};

/** Measures product and reference in turns, so other load on the machine affects both. */
const compare = async (product: Target, reference: Target) => {
  for (const target of [product, reference]) await load(target, WARM_UP_S);
  const loads: { product: Load[]; reference: Load[] } = { product: [], reference: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.product.push(await load(product, ROUND_S));
    loads.reference.push(await load(reference, ROUND_S));
  }
  return loads;
};

const toFigures = (
  count: number,
  kind: Kind,
  { product, reference }: Awaited<ReturnType<typeof compare>>,
): Figure[] => {
  const medianOf = (loads: Load[], metric: keyof Load) =>
    median(loads.map((result) => result[metric]));
  const { min, boundUpTo } = kinds[kind];
  const figure = (metric: 'perSecond' | 'p50' | 'p99', unit: string) => {
    const label = metric === 'perSecond' ? 'requests' : metric;
    const name = `${count} classes, ${kind}: ${label}`;
    const value = medianOf(product, metric);
    return compareWithReference(
      { section: SECTION, name, value, unit },
      medianOf(reference, metric),
      metric === 'perSecond' && count <= boundUpTo ? { min } : undefined,
    );
  };
  const refused = product.reduce((sum, result) => sum + result.refused, 0);
  const name = `${count} classes, ${kind}: unexpected responses`;
  return [
    figure('perSecond', '/s'),
    figure('p50', 'ms'),
    figure('p99', 'ms'),
    ...(refused > 0
      ? [withBound({ section: SECTION, name, value: refused, unit: 'responses' }, { max: 0 })]
      : []),
  ];
};

const measureCount = async (
  environment: BenchEnvironment,
  count: number,
  selectedKinds: Kind[],
): Promise<Figure[]> => {
  const db = environment.openDb(`catalogue${count}`);
  await fillWithClasses(db, count, new Date());
  const api = await environment.startApi(db.databaseName);
  const url = `${api.url}/topClass`;
  const result = await environment.http.send(url, { headers: browserHeaders });
  const reference = await startReferenceList(environment, result);
  const figures: Figure[] = [];
  for (const kind of selectedKinds) {
    const isConditional = kind === 'conditional';
    const target = {
      headers: {
        ...browserHeaders,
        ...(isConditional && { 'if-none-match': result.headers.etag! }),
      },
      status: kinds[kind].status,
      length: isConditional ? 0 : result.bytes.length,
    };
    const stopChanges = kind === 'changing' ? changeEverySecond(db) : null;
    const loads = await compare(
      { url, ...target },
      { url: `${reference.firstLine}/topClass`, ...target },
    );
    await stopChanges?.();
    figures.push(...toFigures(count, kind, loads));
  }
  await reference.stop();
  await api.stop();
  return figures;
};

/** Requests the whole class list over 32 connections, and compares with plain Express that sends the same bytes. */
export const measureCatalogue = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const figures: Figure[] = [];
    for (const [count, selectedKinds] of kindsByCount)
      figures.push(...(await measureCount(environment, count, selectedKinds)));
    return figures;
  });
