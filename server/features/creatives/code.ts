import { link_placeholder, type CreativeKind } from '@plumbline/contract/creatives.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

interface Shown {
  kind: CreativeKind
  title: string
  width: number | null
  height: number | null
  video_url: string | null
  text: string | null
}

const sizeOf = ({ width, height }: Shown): string =>
  width === null || height === null ? '' : ` width="${width}" height="${height}"`

/** Whether a page can show the video; others are pages of a site such as YouTube. */
const isVideoFile = (url: string): boolean => /\.(?:mp4|webm|m4v|ogv)$/i.test(URL.parse(url)?.pathname ?? '')

/** The code that an affiliate pastes: HTML, or the text of a mail or post. */
export const creativeCode = (creative: Shown, link: string, image_url: string | null): string => {
  const { title, video_url, text } = creative
  if (text !== null)
    return text.includes(link_placeholder) ? text.replaceAll(link_placeholder, () => link) : `${text}\n${link}`
  const size = sizeOf(creative)
  const inside =
    image_url !== null
      ? `<img src="${escapeHtml(image_url)}"${size} alt="${escapeHtml(title)}">`
      : video_url !== null && isVideoFile(video_url)
        ? `<video src="${escapeHtml(video_url)}"${size} autoplay muted loop playsinline></video>`
        : escapeHtml(title)
  return `<a href="${escapeHtml(link)}" rel="sponsored noopener" target="_blank">${inside}</a>`
}
