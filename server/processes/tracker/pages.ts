/** What the tracker says to people who do not arrive anywhere. */
const page = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`

export const not_found_page = page(
  'Page not found',
  'This link leads nowhere. It may be mistyped, or what it led to has ended.',
)
export const not_available_page = page(
  'Not available here',
  'What this link leads to is not available in your country or on your device.',
)
export const unavailable_page = page(
  'One moment',
  'This link cannot be opened right now. Please try again in a few seconds.',
)
