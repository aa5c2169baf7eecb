const dotSegment = /^(?:\.|%2e){1,2}$/i
const dotSegmentInside = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Whether a path segment means this folder or the one above: readers of the address drop it, or the segment before it too. */
export const isDotSegment = (segment: string): boolean => dotSegment.test(segment)

/** Whether an address may have such a segment; it may stand in its query too. */
export const mayHaveDotSegment = (address: string): boolean => dotSegmentInside.test(address)
