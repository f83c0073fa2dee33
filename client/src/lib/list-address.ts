import { useSearchParams } from 'react-router-dom';

type Asked = { page: number };

/** The search part of an address; what goes without saying is left out. */
export const toListSearch = (asked: Asked) => {
  const said = Object.entries<unknown>(asked).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params.toString()}` : '';
};

/** What the address asks of a list, as `read` understands it; a new question starts at page 1. */
export const useListAddress = <A extends Asked>(read: (params: Record<string, string>) => A) => {
  const [params, setParams] = useSearchParams();
  const asked = read(Object.fromEntries(params));
  const ask = (change: Partial<A>) => {
    const next = toListSearch({ ...asked, page: 1, ...change });
    if (next !== toListSearch(asked)) setParams(next, { replace: true, preventScrollReset: true });
  };
  return { asked, ask };
};
