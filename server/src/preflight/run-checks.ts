import { failed, reasonOf, type Finding, type Outcome } from './finding';

export interface Check {
  name: string;
  /** Its calls should end when the signal aborts; its findings are ignored afterwards. */
  run(signal: AbortSignal): Promise<Finding[]>;
}

export interface CheckedFinding extends Finding {
  name: string;
}

const TIME_LIMIT_MS = 30_000;

const runCheck = async ({ name, run }: Check, timeLimitMs: number): Promise<CheckedFinding[]> => {
  const signal = AbortSignal.timeout(timeLimitMs);
  const inTime = new Promise<Finding[]>((resolve) => {
    const text = `The check has not ended within ${timeLimitMs / 1_000} seconds.`;
    signal.addEventListener('abort', () => resolve([failed(text)]), { once: true });
  });
  const findings = await Promise.race([run(signal), inTime]).catch((error: unknown) => [
    failed(`The check could not be completed: ${reasonOf(error)}.`),
  ]);
  return findings.map((finding) => ({ name, ...finding }));
};

/** Runs all checks at the same time. Returns their findings in the order of the checks; a check that throws has failed. */
export async function runChecks(
  checks: readonly Check[],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<CheckedFinding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check, timeLimitMs)))).flat();
}

/** Returns one line for each finding, and one with how many there are of each kind. */
export function toReport(findings: readonly CheckedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(
    ({ outcome, name, text }) => `${outcome.padEnd(7)}  ${name.padEnd(width)}  ${text}`,
  );
  const count = (wanted: Outcome) => findings.filter(({ outcome }) => outcome === wanted).length;
  const warnings = count('warning') === 1 ? '1 warning' : `${count('warning')} warnings`;
  return [...lines, '', `${count('ok')} ok, ${warnings}, ${count('failed')} failed.`].join('\n');
}
