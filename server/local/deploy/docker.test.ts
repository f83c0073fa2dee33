import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'server/deploy/docker');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = readFileSync(join(FOLDER, 'Dockerfile'), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string; args: Record<string, string> };
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  secrets?: string[];
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
  secrets: Record<string, { file: string }>;
}
const compose = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as Compose;
const services = Object.entries(compose.services);

const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\w+)$/gm)].map(([, image, name]) => ({
  image: image!,
  name: name!,
}));

describe('the Dockerfile', () => {
  test('copies only files that exist, and only from earlier stages', () => {
    const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
      from!.split(' '),
    );
    const missing = copies.filter(
      (path) => !existsSync(join(ROOT, path.replace(/\/[^/]*\*.*$/, ''))),
    );
    expect(copies.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
    const sources = [...dockerfile.matchAll(/--from=(\w+)/g)].map(([, name]) => name);
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(sources));
  });

  test('installs from the package files of all workspaces', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  });

  test('starts the API as the service unit does, not as root', () => {
    const start = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(
      read('server/deploy/systemd/camp-api@.service'),
    )![1]!;
    const api = dockerfile.slice(dockerfile.indexOf('AS api'), dockerfile.indexOf('AS site'));
    expect(api).toContain(`CMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}\n`);
    expect(api).toContain('\nUSER node\n');
    expect(api).toMatch(
      /\nHEALTHCHECK .+\\\n {2}CMD \["node", "-e", "fetch\('http:\/\/127\.0\.0\.1:4000\/readyz'\)/,
    );
  });

  test('every image has a version', () => {
    const names = new Set(stages.map(({ name }) => name));
    const images = stages.map(({ image }) => image).filter((image) => !names.has(image));
    for (const image of images) expect(image).toMatch(/^[\w-]+:(?!latest)[\w.-]+$/);
  });
});

describe('compose.yaml', () => {
  test('builds stages that exist, with values for all arguments', () => {
    const built = services.filter(([, { build }]) => build !== undefined);
    const declared = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name!).sort();
    expect(built.length).toBeGreaterThan(2);
    for (const [, { build }] of built) {
      expect(stages.map(({ name }) => name)).toContain(build!.target);
      expect(existsSync(join(FOLDER, build!.context, build!.dockerfile))).toBe(true);
      expect(Object.keys(build!.args).sort()).toEqual(declared);
    }
  });

  test('names only services, networks, volumes and secrets that it has', () => {
    for (const [, service] of services) {
      const others = Object.keys(service.depends_on ?? {});
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(others));
      expect(Object.keys(compose.networks)).toEqual(
        expect.arrayContaining(service.networks ?? ['?']),
      );
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0]!)
        .filter((name) => !name.startsWith('/'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
    }
  });

  test('only nginx can be reached from outside, and the API cannot write', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).toEqual(['site']);
    const ofApi = services.filter(([, { build }]) => build?.target === 'api');
    expect(ofApi.map(([, service]) => service.read_only)).toEqual([true, true, true, true]);
  });

  test('the API waits for a replica set, and nginx passes requests to both processes', () => {
    const upstream = readFileSync(join(FOLDER, 'camp-upstream.conf'), 'utf8');
    const processes = [...upstream.matchAll(/^server ([\w-]+):4000 max_fails=0;$/gm)].map(
      ([, name]) => name!,
    );
    expect(processes).toEqual(
      services.map(([name]) => name).filter((name) => name.startsWith('api-')),
    );
    for (const name of processes) {
      expect(compose.services[name]!.depends_on).toMatchObject({
        'mongodb-replica-set': { condition: 'service_completed_successfully' },
      });
    }
    expect(compose.services.mongodb!.command).toEqual(
      expect.arrayContaining(['--replSet', 'camp']),
    );
  });

  test('its tools run programs of the build', () => {
    const build = read('server/build.mjs');
    for (const [, { command }] of services.filter(([, { profiles }]) => profiles)) {
      const [, program] = /server\/dist\/(\w+)\.js/.exec(command![1]!)!;
      expect(build).toContain(`src/commands/${program}.ts`);
    }
  });
});
