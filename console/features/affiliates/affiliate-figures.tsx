import { StatsView } from '../../shared/list/stats-view.tsx'

/** Statistics of an affiliate's traffic, by offer unless the address names another grouping. */
export const AffiliateFigures = ({ id }: { id: number }) => <StatsView fixed={{ affiliate: id }} />
