import type { ObjectId } from 'mongodb';
import type { Order } from '#domain/orders/order';
import { toDollars } from '#domain/money';

export const formatDollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`;

export const toOrderSubject = ({ number }: Order) => `order ${number}`;

export const toClassSubject = (className: string, classId: ObjectId) =>
  `class ${className} (${classId.toString()})`;
