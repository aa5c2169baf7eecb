/** The first parts of the portal's own addresses (SPEC-1.2); the portal's page answers them and all below them. */
export const screen_sections: readonly string[] = [
  '',
  'login',
  'reset-password',
  'register',
  'help',
  'terms',
  'privacy',
  'view',
  'dashboard',
  'offers',
  'statistics',
  'stats',
  'payments',
  'referrals',
  'news',
  'settings',
]
