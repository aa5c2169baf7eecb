import { encode } from 'uqr'

const frame = (size: number): string => `0 0 ${size} ${size}`

/** A QR code for cameras: dark on light in every theme. */
const draw = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** A text of at most this many ASCII characters fits in a QR code. */
export const max_qr_length = 2_900

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = draw(text)
  return (
    <svg
      viewBox={frame(size)}
      role="img"
      aria-label={label}
      className="mx-auto size-48 rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** The same as the URL of an SVG file. */
export const qrFile = (text: string): string => {
  const { size, path } = draw(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame(size)}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
