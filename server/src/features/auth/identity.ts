export type { Identity } from '../../http/caller';
