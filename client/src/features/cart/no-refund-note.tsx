import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CartItem } from '@camp/server/contract';

const hasNoRefund = ({ obstacle, price, refunds }: CartItem) =>
  obstacle === null && price > 0 && refunds?.length === 0;

/** Names the classes whose cancellation refunds nothing; nothing without any. */
export function NoRefundNote({ items }: { items: readonly CartItem[] }) {
  const names = new Set(items.filter(hasNoRefund).map(({ className }) => className));
  return (
    names.size > 0 && (
      <p className="mb-5 rounded-field border-s-4 border-warning bg-base-200 p-3">
        <strong>No refund if you cancel</strong> {formatList(names, EN_US)}.
      </p>
    )
  );
}
