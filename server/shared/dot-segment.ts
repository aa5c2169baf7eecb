const dotSegment = /^(?:\.|%2e){1,2}$/i
const dotSegmentInside = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Whether a segment of a path means this folder or the one above: whoever reads the address leaves it out, or the segment before it too. */
export const isDotSegment = (segment: string): boolean => dotSegment.test(segment)

/** Whether an address may have such a segment; it may stand in its query too. */
export const mayHaveDotSegment = (address: string): boolean => dotSegmentInside.test(address)
