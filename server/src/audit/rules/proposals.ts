import type { Db } from 'mongodb';
import type { CampClass, FieldValues } from '#domain/classes/camp-class';
import type { ListPriceChanges } from '../records/price-history';
import { checkClassPrice } from './money/prices';
import type { Report } from '../report/report';
import { toClassSubject } from '../report/format';

const checkProposal = (campClass: CampClass): string[] => {
  const { proposal, status } = campClass;
  if (!proposal) return [];
  const stored = campClass as unknown as FieldValues;
  const entries = Object.entries(proposal.changes);
  const unchanged = entries.filter(([field, value]) => value === (stored[field] ?? null));
  return [
    ...(status === 'approved' ? [] : [`it is ${status}, but has a proposal`]),
    ...(entries.length > 0 ? [] : ['its proposal changes nothing']),
    ...unchanged.map(([field]) => `its proposal sets ${field} to the current value`),
  ];
};

/** Checks every class against its proposal and its approved prices. */
export async function auditProposals(
  { db, report }: { db: Db; report: Report },
  listPriceChanges: ListPriceChanges,
): Promise<void> {
  for await (const campClass of db.collection<CampClass>('classes').find()) {
    const subject = toClassSubject(campClass.className, campClass._id);
    report.add(checkProposal(campClass).map((detail) => ({ kind: 9, subject, detail })));
    report.add(checkClassPrice(campClass, listPriceChanges));
    report.count(9, 1);
  }
}
