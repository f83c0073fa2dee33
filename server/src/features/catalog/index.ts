/** What other features may use of what visitors see of the classes. */
export { cachedClassList, isPersonal } from './cached-class-list';
export { getClassFacets } from './class-facets';
export { countClassesInViews } from './count-classes';
export { queryFilters } from './filters/class-filters';
export { findTextFilter } from './filters/text-filter';
export { getVisibleClass, listVisibleClasses } from './get-class';
export { listClasses, listClassesOnSaleBy } from './list-classes';
export { getSeason } from './season';
