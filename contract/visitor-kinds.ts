/** The systems and devices that the tracker tells apart: payout rows are written in these words, and reports and filters show them. */
export const os_names = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Chrome OS', 'Other'] as const
export const device_names = ['Desktop', 'Phone', 'Tablet', 'TV', 'Other'] as const

export type OsName = (typeof os_names)[number]
export type DeviceName = (typeof device_names)[number]
