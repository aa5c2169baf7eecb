// Says before the first paint which frame of index.html is to be seen, and has the files of the screen fetched beside the others. A guess from
// the address and the stored session: what is drawn afterwards is decided by the portal.
;(() => {
  const path = location.pathname
  let signedIn = false
  try {
    signedIn = (localStorage.getItem('access') || localStorage.getItem('access_token')) !== null
  } catch {
    // No storage, no session.
  }
  const isRoot = /^\/(?:login\/?)?$/.test(path)
  const isPublic = /^\/(?:reset-password|register|help|terms|privacy|view)(?:\/|$)/.test(path)
  const frame = isPublic ? 'page' : signedIn ? 'app' : isRoot ? 'sign-in' : 'page'
  document.documentElement.dataset.frame = frame
  const screens = [
    ['dashboard', /^\/dashboard$/],
    ['offers', /^\/offers(?:\/available)?$/],
    ['offer', /^\/offers\/\d+$/],
    ['report', /^\/stat(?:istic)?s\/[^/]+$/],
  ]
  const screen = frame === 'app' && screens.find(([, pattern]) => pattern.test(path))
  const files = document.currentScript?.getAttribute(`data-${screen ? screen[0] : frame}`) ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
})()
