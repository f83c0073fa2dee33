import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_FOLDER } from '#server-folder';
import { webhookEventTypes } from './webhook-event-types';

test('production.md lists exactly the events that the webhook reads', () => {
  const text = readFileSync(join(SERVER_FOLDER, 'docs/production.md'), 'utf8');
  const [, list] = /^Stripe webhook events: ([^.]+(?:\.\w+[^.]*)+)\.$/m.exec(text)!;
  const listed = [...list!.matchAll(/`([\w.]+)`/g)].map(([, type]) => type);
  expect(listed).toEqual([...webhookEventTypes]);
});
