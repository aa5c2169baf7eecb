/* Exports for other features. */

export { refreshFigures, startNetworkFigures } from './network-figures.ts'
