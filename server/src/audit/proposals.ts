import type { Db } from 'mongodb';
import type { CampClass, FieldValues } from '../features/classes/camp-class';
import type { PriceHistory } from './price-history';
import type { Report } from './report';
import { toClassSubject } from './words';

const judgeProposal = (campClass: CampClass): string[] => {
  const { proposal, status } = campClass;
  if (!proposal) return [];
  const stored = campClass as unknown as FieldValues;
  const entries = Object.entries(proposal.changes);
  const same = entries.filter(([field, value]) => value === (stored[field] ?? null));
  return [
    ...(status === 'approved' ? [] : [`it is ${status}, and has a proposal`]),
    ...(entries.length > 0 ? [] : ['its proposal changes nothing']),
    ...same.map(([field]) => `its ${field} is what its proposal asks for`),
  ];
};

/** Every class against what is proposed for it and what was approved. */
export const auditProposals = async (
  { db, report }: { db: Db; report: Report },
  prices: PriceHistory,
): Promise<void> => {
  for await (const campClass of db.collection<CampClass>('classes').find()) {
    const subject = toClassSubject(campClass.className, campClass._id);
    const price = prices.judgeClass(campClass);
    const reasons = [...judgeProposal(campClass), ...(price === null ? [] : [price])];
    report.add(reasons.map((detail) => ({ rule: 9, subject, detail })));
    report.count(9, 1);
  }
};
