/*
 * The offline page reloads when the browser is online again, and every few seconds, as a server may be away while the network is
 * there. It asks before it loads the page again, so that nothing blinks. Without this script the link does the same by hand.
 */
const every_ms = 5000
const state = document.getElementById('state')
let asking = false

const tryAgain = async (by_hand) => {
  if (asking) return
  asking = true
  if (by_hand) state.textContent = 'Trying to connect…'
  try {
    // Whatever answers, the server is there. A proxy whose server is away says so by a 502 to 504.
    const { status } = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(every_ms) })
    if (status < 502 || status > 504) {
      location.reload()
      return
    }
  } catch {
    // Still away.
  }
  if (by_hand) state.textContent = 'Still no connection. This page reloads as soon as there is one.'
  asking = false
}

document.getElementById('retry').addEventListener('click', (event) => {
  event.preventDefault()
  void tryAgain(true)
})
addEventListener('online', () => void tryAgain(false))
setInterval(() => void tryAgain(false), every_ms)
