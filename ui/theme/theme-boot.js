// Runs before the first paint so that a chosen theme never flashes. A file of its own because the content security policy allows no inline script.
;(() => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (chosen) document.documentElement.dataset.theme = chosen[1]
})()
