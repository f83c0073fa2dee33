export type { EnrollmentsStore } from '../old-stores';
