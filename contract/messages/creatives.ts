import { badRequest, conflict, refusal } from './kind.ts'

export const creative_messages = {
  creative_not_an_image: badRequest('This is not a PNG, JPEG, GIF or WebP image.', 'file'),
  creative_svg: badRequest('SVG images can hold scripts and are not accepted. Export it as PNG.', 'file'),
  creative_damaged: badRequest('This {type} image is damaged, or other data follows it in the file.', 'file'),
  creative_too_large: badRequest('The image has {mb} MB; at most {most} MB are accepted.', 'file'),
  creative_content: badRequest('Give exactly one of these: a file, a video URL, or a text.', 'file'),
  creative_of_other_kind: badRequest('Creative {id} is of kind {kind} and stays so: add another one instead.'),
  creative_video_unusable: badRequest('{quote:url} is not an http:// or https:// URL.', 'video_url'),
  creative_size_of_image: badRequest('The size of an image is read from the file, and a text has none.', 'width'),
  too_many_creatives: conflict('An offer can have at most {most} creatives.'),
  creatives_full: conflict(
    'Images of creatives may take {max_mb} MB, and with this change they would take {needed_mb} MB. Remove some, or set another quota: {hint}.',
    { hint: () => ({ operation: 'setCreativesQuota', given: {} }) },
  ),
  creatives_of_one_offer: badRequest('Give the id of one offer as `filters.offer_id`.'),
  not_creatives_of_offer: refusal('not_found')('Offer {offer_id} has no creative {list:ids}; nothing was changed.'),
}
