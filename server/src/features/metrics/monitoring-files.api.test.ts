import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { beforeAll, expect, test } from 'vitest';
import { SERVER_FOLDER } from '#server-folder';
import { useTestApi } from '#testing/api/use-test-api';
import { watchProcess } from './metrics';

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: {
    rules: {
      alert: string;
      expr: string;
      for: string;
      annotations: { summary: string; action: string };
    }[];
  }[];
}

const readDeployFile = (name: string) =>
  readFileSync(join(SERVER_FOLDER, 'deploy/monitoring', name), 'utf8');
const { panels } = JSON.parse(readDeployFile('grafana-dashboard.json')) as Dashboard;
const alerts = (parse(readDeployFile('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules);

const api = useTestApi();
/** The metrics that the server has, and those that Prometheus makes of histograms. */
let names: Set<string>;
beforeAll(async () => {
  watchProcess(api.camp);
  const { text } = await api.visitor.get('/metrics').expect(200);
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) =>
    type === 'histogram' ? `${name}_bucket` : name!,
  );
  names = new Set(declared);
});

/** Returns the metrics in an expression: words with an underscore that are not functions. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?!\()/g)].map(([, name]) => name!);

test.each([
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
])('%s reads metrics that exist', (_title, expression) => {
  const used = metricsIn(expression);
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('there are five alerts, each with what to do', () => {
  expect(alerts).toHaveLength(5);
  for (const { for: waits, annotations } of alerts) {
    expect(waits).toMatch(/^\d+[mh]$/);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
  }
});
