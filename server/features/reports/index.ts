export {
  decimals_of,
  figuresBy,
  figuresByDay,
  inRange,
  oneOf,
  partSchemas,
  partsOf,
  rangeParameters,
  sideOf,
  sumsOf,
  valueOf,
  type Side,
} from './figures.ts'
export { csvHeader, csvLines, csvPieces, exportReport, readStoredRequest, tableCells, tableHeaders } from './csv.ts'
export { checkRange, checkReport } from './rules.ts'
export { aggregatesOf, total_prefix, wholeSchemas, withWhole } from './queries.ts'
export {
  affiliateQuery,
  countNumber,
  dayText,
  decimalText,
  momentMs,
  networkQuery,
  runQuery,
  streamQuery,
  type Sources,
  type StatisticsQuery,
} from './query.ts'
export { findLandings, findTitles, titleOf } from './read-report.ts'
export { clock, so_far, soFarParameters, todayParameters } from './so-far.ts'
