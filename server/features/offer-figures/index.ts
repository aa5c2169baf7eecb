/* What others may use of this one. */

export { refreshFigures, startNetworkFigures } from './network-figures.ts'
