export interface Acknowledged {
  transactionId: string;
  classId?: string;
  what: 'paid' | 'cancelled';
}

const LONGEST_EXPLANATION = 2_000;

const explain = (findings: readonly string[], log: string): string[] => {
  const lines = log.split('\n');
  return findings.flatMap((finding) => {
    const [, id] = /"requestId":"([^"]+)"/.exec(finding) ?? [];
    const said = id === undefined ? [] : lines.filter((line) => line.includes(id));
    return [finding, ...said.map((line) => `  the log: ${line.slice(0, LONGEST_EXPLANATION)}`)];
  });
};

/** What the run has seen with its own eyes: how often, what it was promised, and what was wrong. */
export const createLedger = () => {
  const counts = new Map<string, number>();
  const findings = new Map<string, number>();
  const acknowledged: Acknowledged[] = [];
  const paymentsOf = new Map<string, Set<string>>();

  return {
    acknowledged,
    count(what: string) {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    countOf: (what: string) => counts.get(what) ?? 0,
    /** Something that must never happen; the same sentence is kept once. */
    find(finding: string) {
      findings.set(finding, (findings.get(finding) ?? 0) + 1);
    },
    /** A payment that its payer was told of; from now on it has to be on their list. */
    promise(uid: string, paymentId: string) {
      const promised = paymentsOf.get(uid) ?? new Set();
      paymentsOf.set(uid, promised.add(paymentId));
    },
    promisedTo: (uid: string): string[] => [...(paymentsOf.get(uid) ?? [])],
    counts: (): [string, number][] => [...counts].sort(([one], [other]) => (one < other ? -1 : 1)),
    /** `log` explains the faults that were answered with the id of their request. */
    findings: (log: string) =>
      explain(
        [...findings].map(([finding, times]) =>
          times > 1 ? `${finding} (${times} times)` : finding,
        ),
        log,
      ),
  };
};
export type Ledger = ReturnType<typeof createLedger>;
