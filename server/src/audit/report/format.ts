import { toDecimal } from '#shared/money';
import type { ObjectId } from 'mongodb';
import type { Order } from '#domain/orders/order';

export const formatDollars = (cents: number) => `$${toDecimal(cents).toFixed(2)}`;

export const toOrderSubject = ({ number }: Order) => `order ${number}`;

export const toClassSubject = (className: string, classId: ObjectId) =>
  `class ${className} (${classId.toString()})`;
