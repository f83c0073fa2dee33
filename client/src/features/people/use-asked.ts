import { useSearchParams } from 'react-router-dom';
import { readAsked, toSearch, type Asked } from './asked';

/** What the address asks for; a new question starts at its first page. */
export const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params);
  const ask = (change: Partial<Asked>) => {
    const next = toSearch({ ...asked, page: 1, ...change });
    if (next !== toSearch(asked)) setParams(next, { replace: true, preventScrollReset: true });
  };
  return { asked, ask };
};
