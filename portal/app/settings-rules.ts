import { paths } from '../shared/paths.ts'
import { settingsTabs } from './screens.ts'

/** The address of the active tab: the one that an address begins with, and Profile at /settings itself (SPEC-8.1). */
export const activeTab = (pathname: string): string =>
  settingsTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? paths.settings_profile
