import { expect, test } from 'vitest';
import { removeNames } from './anonymous-text';

test.each([
  ['$5 for Maya: Nets', ['Maya'], '$5 for (name removed): Nets'],
  ['Maya Lopez: siblings', ['Maya', 'Maya Lopez'], '(name removed): siblings'],
  ['May: Maybe in Maya', ['May'], '(name removed): Maybe in Maya'],
  ['José, Jose', ['Jose'], 'José, (name removed)'],
  ['a [b] c', ['[b]'], 'a (name removed) c'],
  ['J. (Jo) Field*: a', ['J. (Jo) Field*'], '(name removed): a'],
  ['Zoé-Ann’s bat', ['Zoé-Ann'], '(name removed)’s bat'],
  ['unchanged', ['', 'Maya'], 'unchanged'],
  ['unchanged', [], 'unchanged'],
])('removes names from %j', (text, names, expected) => {
  expect(removeNames(text, names)).toBe(expected);
});
