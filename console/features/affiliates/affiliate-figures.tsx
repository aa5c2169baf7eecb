import { StatsView } from '../../shared/list/stats-view.tsx'

/** What an affiliate's traffic did, by offer unless the address says otherwise. */
export const AffiliateFigures = ({ id }: { id: number }) => <StatsView fixed={{ affiliate: id }} />
