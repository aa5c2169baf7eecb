/* The systems and devices that the tracker can tell apart. */

export const os_words = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Chrome OS', 'Other'] as const
export const device_words = ['Desktop', 'Phone', 'Tablet', 'TV', 'Other'] as const
