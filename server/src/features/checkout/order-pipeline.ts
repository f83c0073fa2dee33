import type { Document } from 'mongodb';
import { toNews } from '../../news';

/** Stages of update pipelines on orders. Texts are literals, because one that begins with a dollar is a field. */
const literal = (value: unknown): Document => ({ $literal: value });

const isDone = {
  $filter: { input: '$refunds', as: 'refund', cond: { $eq: ['$$refund.state', 'done'] } },
};

/** Cents that have gone back. */
export const doneCents: Document = {
  $sum: { $map: { input: isDone, as: 'refund', in: '$$refund.amountCents' } },
};

/** Sets the state of a paid order by what has gone back. */
export const setStateByRefunds: Document = {
  $set: {
    state: {
      $cond: [
        { $eq: [doneCents, 0] },
        'paid',
        { $cond: [{ $gte: [doneCents, '$totalCents'] }, 'refunded', 'partly-refunded'] },
      ],
    },
  },
};

export const append = (field: string, items: readonly unknown[]): Document => ({
  $set: { [field]: { $concatArrays: [{ $ifNull: [`$${field}`, []] }, literal(items)] } },
});

/** Replaces the element of an array for which `condition` holds; `$$each` is the element. */
export const replaceEach = (field: string, condition: Document, fields: Document): Document => ({
  $set: {
    [field]: {
      $map: {
        input: `$${field}`,
        as: 'each',
        in: { $cond: [condition, { $mergeObjects: ['$$each', literal(fields)] }, '$$each'] },
      },
    },
  },
});

export const keepOnly = (field: string, condition: Document): Document => ({
  $set: { [field]: { $filter: { input: `$${field}`, as: 'each', cond: condition } } },
});

/** Adds an entry in the state that the stages before it have set. */
export const noteInTimeline = (note: string, at: Date): Document => ({
  $set: {
    timeline: { $concatArrays: ['$timeline', [{ at, state: '$state', note: literal(note) }]] },
  },
});

/** Flags the order for review beside whatever it is flagged for already, and tells the admins. */
export const flagForReview = (why: string, at: Date): Document[] => [
  {
    $set: {
      attention: {
        $cond: [
          { $gt: ['$attention', ''] },
          { $concat: ['$attention', ' ', literal(why)] },
          literal(why),
        ],
      },
    },
  },
  append('news', [toNews({ kind: 'attention-called', attention: why }, at, null)]),
];
