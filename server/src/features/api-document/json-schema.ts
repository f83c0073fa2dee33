import * as z from 'zod/mini';
import {
  campClass,
  cartItem,
  instructor,
  payment,
  problem,
  user,
  type Schema,
} from '../../contract';

export type JsonSchema = Record<string, unknown>;

/** What is written down once, and referred to by name. */
const named = z.registry<{ id: string }>();
named
  .add(campClass, { id: 'CampClass' })
  .add(cartItem, { id: 'CartItem' })
  .add(instructor, { id: 'Instructor' })
  .add(payment, { id: 'Payment' })
  .add(user, { id: 'User' })
  .add(problem, { id: 'Problem' });

/** Every whole number is safe in JavaScript: nothing that a reader has to be told. */
const dropSafeBounds = (schema: JsonSchema) => {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

const moveReferences = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Turns schemas of the contract into JSON Schema 2020-12; `components` collects the named ones. */
export const createSchemaWriter = () => {
  const components: Record<string, JsonSchema> = {};
  const write = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => dropSafeBounds(jsonSchema as JsonSchema),
    }) as JsonSchema;
    for (const [name, { id: _name, ...definition }] of Object.entries(
      ($defs ?? {}) as Record<string, JsonSchema>,
    )) {
      components[name] = moveReferences(definition) as JsonSchema;
    }
    return moveReferences(rest) as JsonSchema;
  };
  return { components, write };
};
export type SchemaWriter = ReturnType<typeof createSchemaWriter>;
