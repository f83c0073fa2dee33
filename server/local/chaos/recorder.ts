export interface Acknowledged {
  transactionId: string;
  lineId?: string;
  state: 'paid' | 'canceled';
}

const MAX_LOG_LINE = 2_000;

const addLogLines = (findings: readonly string[], log: string): string[] => {
  const lines = log.split('\n');
  return findings.flatMap((finding) => {
    const [, id] = /"requestId":"([^"]+)"/.exec(finding) ?? [];
    const logLines = id === undefined ? [] : lines.filter((line) => line.includes(id));
    return [finding, ...logLines.map((line) => `  the log: ${line.slice(0, MAX_LOG_LINE)}`)];
  });
};

/** Records counts, acknowledgments and findings of a run. */
export function createRecorder() {
  const counts = new Map<string, number>();
  const findings = new Map<string, number>();
  const acknowledged: Acknowledged[] = [];
  const paymentsOf = new Map<string, Set<string>>();

  return {
    acknowledged,
    count(name: string) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    countOf: (name: string) => counts.get(name) ?? 0,
    /** Records something that must never happen. Equal findings are listed once with their count. */
    report(finding: string) {
      findings.set(finding, (findings.get(finding) ?? 0) + 1);
    },
    /** Records a payment that the API showed its owner. From now on it must be on their list. */
    expectPayment(uid: string, paymentId: string) {
      const expected = paymentsOf.get(uid) ?? new Set();
      paymentsOf.set(uid, expected.add(paymentId));
    },
    expectedPayments: (uid: string): string[] => [...(paymentsOf.get(uid) ?? [])],
    counts: (): [string, number][] => [...counts].sort(([one], [other]) => (one < other ? -1 : 1)),
    /** Returns the findings, each followed by the lines of `log` that contain its request id. */
    findings: (log: string) =>
      addLogLines(
        [...findings].map(([finding, times]) =>
          times > 1 ? `${finding} (${times} times)` : finding,
        ),
        log,
      ),
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
