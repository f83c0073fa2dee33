import type { EndpointShape } from '../contract';

interface PathNode {
  fixed: Map<string, PathNode>;
  parameter: PathNode | null;
  endpoints: EndpointShape[];
}

const createNode = (): PathNode => ({ fixed: new Map(), parameter: null, endpoints: [] });

/** Like Express, ignores upper and lower case and one trailing slash, and decodes nothing. */
const toSegments = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/');

const findOrAddChild = (node: PathNode, segment: string): PathNode => {
  if (segment.startsWith(':')) return (node.parameter ??= createNode());
  const child = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, child);
  return child;
};

const collect = (node: PathNode, segments: readonly string[], index = 0): EndpointShape[] => {
  const segment = segments[index];
  if (segment === undefined) return node.endpoints;
  const fixed = node.fixed.get(segment);
  const byFixed = fixed ? collect(fixed, segments, index + 1) : [];
  // A parameter is never empty.
  if (!node.parameter || segment === '') return byFixed;
  return [...byFixed, ...collect(node.parameter, segments, index + 1)];
};

const toMethods = ({ method }: EndpointShape) =>
  method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];

/** The endpoint of a request. */
export interface EndpointMatch {
  /** Null if the path is unknown or does not support the method. */
  endpoint: EndpointShape | null;
  /** The path in the contract; null if the path is unknown. */
  pattern: string | null;
}

/**
 * Returns a lookup of endpoints by path that finds what Express' router would call. A path with fixed
 * segments is preferred to one with parameters.
 */
export function createEndpointFinder(endpoints: readonly EndpointShape[]) {
  const root = createNode();
  for (const endpoint of endpoints) {
    toSegments(endpoint.path).reduce(findOrAddChild, root).endpoints.push(endpoint);
  }
  const findByPath = (path: string) => collect(root, toSegments(path));
  return {
    find(method: string, path: string): EndpointMatch {
      const matching = findByPath(path);
      const endpoint = matching.find((candidate) => toMethods(candidate).includes(method)) ?? null;
      return { endpoint, pattern: (endpoint ?? matching[0])?.path ?? null };
    },

    /** Returns the methods for an `Allow` header in alphabetical order; none for an unknown path. */
    listMethods(path: string): string[] {
      const methods = findByPath(path).flatMap(toMethods);
      return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
    },
  };
}
export type EndpointFinder = ReturnType<typeof createEndpointFinder>;
