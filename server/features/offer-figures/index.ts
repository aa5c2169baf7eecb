export { readFigureLimits } from './limits.ts'
export { refreshFigures, startNetworkFigures } from './network-figures.ts'
