import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { trimColorMixTests, trimRouter } from './trim-bundle';

describe('trimming the bundle', () => {
  it('removes the names of components and marks their creation as free of side effects', () => {
    const code = ['var Form = React10.forwardRef(', ');', 'Form.displayName = "Form";'].join('\n');
    expect(trimRouter(code)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n);\n');
  });

  it('finds both in the installed React Router', () => {
    const folder = join(fileURLToPath(import.meta.resolve('react-router')), '../../production');
    const chunks = readdirSync(folder).filter((name) => name.startsWith('chunk-'));
    const trimmed = chunks
      .map((name) => trimRouter(readFileSync(join(folder, name), 'utf8')))
      .join('\n');
    expect(trimmed).toContain('var Form = /* @__PURE__ */ React');
    expect(trimmed).not.toMatch(/^\w+\.displayName =/m);
  });

  it('keeps what a test for color-mix guards, and drops the test', () => {
    const css =
      '.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red 50%, blue)}' +
      '@media print{.b{color:red}}}.c{color:red}' +
      '@supports (color: color-mix(in lab, red, red)) {.d{color:red}}';
    expect(trimColorMixTests(css)).toBe(
      '.a{color:red}.a{color:color-mix(in oklab, red 50%, blue)}@media print{.b{color:red}}.c{color:red}.d{color:red}',
    );
  });
});
