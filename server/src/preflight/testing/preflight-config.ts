import { loadConfig, type Config } from '#config/config';
import { productionVariables } from '#testing/samples/production-config';
import type { Finding } from '../finding';

/** Returns the configuration of a camp in production, with some parts replaced. */
export const aConfig = (parts: Partial<Config> = {}): Config => ({
  ...loadConfig(productionVariables),
  ...parts,
});

/** Returns findings as text, such as `failed: The certificate …`. */
export const toLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ outcome, text }) => `${outcome}: ${text}`);
