import * as z from 'zod/mini';
import {
  camper,
  campClass,
  cartItem,
  instructor,
  payment,
  problem,
  user,
  type Schema,
} from '#contract';

export type JsonSchema = Record<string, unknown>;

/** Schemas that become components of the document and are referenced by name. */
const named = z.registry<{ id: string }>();
named
  .add(camper, { id: 'Camper' })
  .add(campClass, { id: 'CampClass' })
  .add(cartItem, { id: 'CartItem' })
  .add(instructor, { id: 'Instructor' })
  .add(payment, { id: 'Payment' })
  .add(user, { id: 'User' })
  .add(problem, { id: 'Problem' });

/** Writes a multiple of one as an integer, and removes the bounds of safe integers, which zod adds to every integer. */
const simplifyIntegers = (schema: JsonSchema) => {
  if (schema.multipleOf === 1) {
    schema.type = 'integer';
    delete schema.multipleOf;
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

const rewriteReferences = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Returns what converts schemas of the contract to JSON Schema 2020-12; `components` collects the named schemas. */
export function toSchemaWriter() {
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
      override: ({ jsonSchema }) => simplifyIntegers(jsonSchema as JsonSchema),
    }) as JsonSchema;
    for (const [name, { id: _name, ...definition }] of Object.entries(
      ($defs ?? {}) as Record<string, JsonSchema>,
    )) {
      components[name] = rewriteReferences(definition) as JsonSchema;
    }
    return rewriteReferences(rest) as JsonSchema;
  };
  return { components, write };
}
export type SchemaWriter = ReturnType<typeof toSchemaWriter>;
