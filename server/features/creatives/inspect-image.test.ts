import { expect, test } from 'vitest'
import { pngOf, tiny_images } from './images.test-support.ts'
import { inspectImage } from './inspect-image.ts'

const png = pngOf(300, 250)
const tiny = (name: keyof typeof tiny_images): Buffer => Buffer.from(tiny_images[name], 'base64')
const script = Buffer.from('<script>alert(1)</script>')
const zip_end = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

test.each([
  ['a PNG', png, { type: 'image/png', width: 300, height: 250 }],
  ['a GIF', tiny('gif'), { type: 'image/gif', width: 2, height: 3 }],
  ['a JPEG', tiny('jpeg'), { type: 'image/jpeg', width: 2, height: 3 }],
  ['a lossy WebP', tiny('webp'), { type: 'image/webp', width: 2, height: 3 }],
  ['a lossless WebP', tiny('lossless'), { type: 'image/webp', width: 2, height: 3 }],
])('%s is recognized by its content', (_what, file, inspected) => {
  expect(inspectImage(file)).toEqual(inspected)
})

const images = [png, tiny('gif'), tiny('jpeg'), tiny('webp'), tiny('lossless')]

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
  ['nothing', Buffer.alloc(0), 'unknown'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'unknown'],
  ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="x"><script>alert(1)</script></svg>'), 'svg'],
  ['a script that begins as a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 'damaged'],
  ['a page that begins as a JPEG', Buffer.concat([Buffer.from('ffd8ff', 'hex'), script]), 'damaged'],
  ['a page that begins as a WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), script]), 'damaged'],
  ['a PNG without pixels', Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), 'damaged'],
])('XS-06: %s is refused', (_what, file, fault) => {
  expect(inspectImage(file)).toMatchObject({ fault })
})

test.each(images)('XS-06: an image with a script or an archive behind it is refused: %#', (image) => {
  for (const more of [script, zip_end, Buffer.alloc(1)])
    expect(inspectImage(Buffer.concat([image, more]))).toMatchObject({ fault: 'damaged' })
})

test.each(images)(
  'an image that was cut anywhere is refused, and no byte that differs ends in a failure of ours: %#',
  (image) => {
    for (let length = 0; length < image.length; length++)
      expect(inspectImage(image.subarray(0, length))).toHaveProperty('fault')
    for (let at = 0; at < Math.min(image.length, 700); at++)
      for (const byte of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(image)
        changed[at] = byte
        expect(() => inspectImage(changed)).not.toThrow()
      }
  },
)
